import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { set as setAt } from 'react-hook-form'
import { carryOver } from '#catalogue/sheets/sheet.ts'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { type ArticleSheet, articleSheetSchema } from '#journal/article-sheet.ts'
import {
  type ArticleOutcome,
  adminArticleQuery,
  confirmArticleText,
  readArticleAgain,
  saveArticle,
} from '#journal/web/admin-api.ts'
import { goToPlace } from '#journal/web/sheet/go-to-place.ts'
import { slugOf } from '#journal/web/sheet/slug-of.ts'
import { type Language, languages } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { problemsIn } from '#platform/http/input.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

export type ArticleFormState = ReturnType<typeof useArticleForm>
type Publication = Pick<ArticleSheet, 'published_at'> | 'now'

/** The editor of one article: what is typed, what is wrong with it, and what another admin has saved meanwhile. */
export function useArticleForm(first: AdminArticle) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState(first)
  const [values, setValues] = useState(first.sheet)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [changed, setChanged] = useState<AdminArticle>()
  const [failure, setFailure] = useState<WordId>()
  const { pending, run } = useOneAtATime()

  /** Types a value into the field at a place of the sheet: `en.title`, `blocks.0.words.fr`. */
  function type(place: string, value: unknown): void {
    setProblems((before) => before.filter(({ field }) => field !== place))
    setValues((before) => {
      const next = structuredClone(before)
      setAt(next, place, value)
      for (const language of languages) if (place === `${language}.title`) followTitle(next, language)
      return next
    })
  }

  /** Until it is saved, the address is made of the title. */
  function followTitle(next: ArticleSheet, language: Language): void {
    if (opened.sheet[language].slug === '') next[language].slug = slugOf(next[language].title)
  }

  function begin(article: AdminArticle, typed = article.sheet): void {
    queries.setQueryData(adminArticleQuery(article.id).queryKey, article)
    setOpened(article)
    setValues(typed)
    setChanged(undefined)
    setProblems([])
  }

  async function save(publication?: Publication): Promise<void> {
    setFailure(undefined)
    const sheet = typeof publication === 'object' ? { ...values, ...publication } : values
    const read = articleSheetSchema.safeParse(sheet)
    if (!read.success) return show(problemsIn(read.error.issues))
    const answer = saveArticle(opened, read.data, publication === 'now')
    const outcome = await answer.catch((error: unknown) => ({ failure: failureOf(error) }))
    if ('failure' in outcome) setFailure(outcome.failure)
    else await take(outcome)
  }

  async function take(outcome: ArticleOutcome): Promise<void> {
    if ('problems' in outcome) return show(outcome.problems)
    if ('changed' in outcome) return setChanged(outcome.changed)
    const isNew = opened.version === ''
    begin(outcome.saved)
    void queries.invalidateQueries({ queryKey: ['own', 'articles'] })
    if (isNew) {
      const { id } = outcome.saved
      await navigate({ to: '/admin/journal/$id', params: { id }, replace: true, ignoreBlocker: true })
    }
  }

  function show(found: readonly FieldProblem[]): void {
    setProblems(found)
    const [wrong] = found
    // The fields are marked by then.
    if (wrong) setTimeout(() => goToPlace(wrong.field))
  }

  function discard(): void {
    const typed = values
    begin(opened)
    setFailure(undefined)
    const action = { label: 'ui.form.undo', run: () => setValues(typed) } as const
    showToast({ tone: 'plain', title: 'ui.form.discarded', action, on: here })
  }

  /** @param theirs the fields of which the other admin's value was chosen */
  function keepMine(current: AdminArticle, theirs: readonly string[]): void {
    const typed = structuredClone(carryArticle(opened.sheet, values, current.sheet))
    for (const place of theirs) setAt(typed, place, valueAt(current.sheet, place))
    begin(current, typed)
  }

  async function confirm(text: string, since: string): Promise<void> {
    try {
      const now = await confirmArticleText(opened.id, text, since).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return readArticleAgain(opened.id)
        throw error
      })
      setOpened({ ...opened, stale: now.stale, edits: now.edits })
      void queries.invalidateQueries({ queryKey: ['own', 'articles'] })
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return {
    ...{ opened, values, problems, changed, failure, isSaving: pending, type, setValues, discard, keepMine },
    takeTheirs: (current: AdminArticle) => begin(current),
    save: (publication?: Publication) => void run(() => save(publication)),
    confirm: (text: string, since: string) => void run(() => confirm(text, since)),
  }
}

export function valueAt(sheet: ArticleSheet, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], sheet)
}

/** Fields that were not typed since `opened` become as in `current`; typed ones stay. */
function carryArticle(opened: ArticleSheet, mine: ArticleSheet, current: ArticleSheet): ArticleSheet {
  const texts = (language: Language) => carryOver(opened[language], mine[language], current[language])
  return { ...carryOver(opened, mine, current), en: texts('en'), fr: texts('fr') }
}
