import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Language, languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { longest, missingToSend, problemsToSend, textParts } from '#mailings/mailing-content.ts'
import { type Mailing, type MailingSheet, mailingSheetSchema } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { mailingQuery, mailingsKey, saveMailing, startMailing } from '#mailings/web/mailings-api.ts'
import type { SaveOutcome } from '#platform/browser/save-outcome.ts'
import { carryOver } from '#platform/carry-over.ts'
import { problemsIn } from '#platform/http/input.ts'
import { isSameJson } from '#platform/same-json.ts'
import { useEditorField } from '#ui/admin/editor/use-editor-field.ts'
import { useEditorWords } from '#ui/admin/editor/use-editor-words.ts'
import { useWholeForm, valueAt } from '#ui/admin/editor/use-whole-form.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useFormat } from '#ui/use-format.ts'

export type MailingFormState = ReturnType<typeof useMailingForm>
/** How a save goes on: the letter is sent, after the seconds in which it can be taken back or at a moment. */
type Start = { at?: string }

/** The editor of a draft. */
export function useMailingForm(first: Mailing) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const form = useWholeForm<Mailing, MailingSheet, Start>({
    first,
    sheetOf: ({ sheet }) => sheet,
    save: async (opened, typed, start) => {
      const read = mailingSheetSchema.safeParse(typed)
      if (!read.success)
        return { problems: [...problemsIn(read.error.issues), ...(start ? missingToSend(typed, language) : [])] }
      const missing = start ? missingToSend(read.data, language) : []
      if (missing.length > 0) return { problems: missing }
      const isSaved = opened.version > 0 && isSameJson(opened.sheet, read.data)
      const saved = isSaved ? { saved: opened } : await saveMailing(opened.id, opened.version, read.data)
      if (!('saved' in saved) || !start) return orSent(saved)
      const started = await startMailing(saved.saved, start.at)
      return 'problems' in started ? { ...started, saved: saved.saved } : orSent(started)
    },
    onOpened: (mailing) => queries.setQueryData(mailingQuery(mailing.id).queryKey, mailing),
    onSaved: async ({ id }, before) => {
      void queries.invalidateQueries({ queryKey: mailingsKey })
      if (before.version > 0) return
      await navigate({ to: '/crm/letters/$id', params: { id }, replace: true, ignoreBlocker: true })
    },
    carry: (opened, mine, current) => ({
      ...carryOver(opened, mine, current),
      en: carryOver(opened.en, mine.en, current.en),
      fr: carryOver(opened.fr, mine.fr, current.fr),
    }),
  })

  /** Whether it can be sent to these; what is wrong or missing is said beside the fields. */
  function mayBeSent(audience: { agreed: Record<Language, number> } | undefined): boolean {
    const read = mailingSheetSchema.safeParse(form.values)
    const wrong = read.success ? [] : problemsIn(read.error.issues)
    const found = [...wrong, ...problemsToSend(read.data ?? form.values, audience?.agreed, language)]
    form.refuse(found)
    return found.length === 0
  }

  return { ...form, mayBeSent }
}

/** One that another admin sent meanwhile is no draft to compare with: its page shows how it goes. */
function orSent(outcome: SaveOutcome<Mailing>): SaveOutcome<Mailing> {
  if (!('changed' in outcome) || outcome.changed.state === 'draft') return outcome
  showToast({ tone: 'destructive', title: 'mailings.sent-meanwhile' })
  return { saved: outcome.changed }
}

export const placesOfSheet = [
  ...(['name', 'filter', 'isForOther'] as const),
  ...languages.flatMap((language) => textParts.map((part) => `${language}.${part}` as const)),
] as const
type Place = (typeof placesOfSheet)[number]

export const changedPlaces = (saved: MailingSheet, typed: MailingSheet): Place[] =>
  placesOfSheet.filter((place) => !isSameJson(valueAt(saved, place) ?? {}, valueAt(typed, place) ?? {}))

/** The most characters of the field at a place; all are lines or texts of the letter. */
function maxAt(place: string): number {
  const [, part = place] = place.split('.')
  return Object.entries(longest).find(([name]) => name === part)?.[1] ?? Number.POSITIVE_INFINITY
}

const problems = ['needed', 'needed-to-send', 'too-long', 'not-an-address', 'no-reader'] as const

/** Names the parts of a letter, and what is wrong with them. */
export function useMailingWords() {
  const t = useWords()
  const format = useFormat()
  const { inLanguage } = useEditorWords()
  function placeName(place: Place): string {
    const [language, part] = place.split('.')
    const own = textParts.find((each) => each === part)
    if (own && (language === 'en' || language === 'fr')) return inLanguage(t(`mailings.field.${own}`), language)
    return t(`mailings.field.${place as 'name' | 'filter' | 'isForOther'}`)
  }
  const problemText = (problem: string, place: string) =>
    t(`mailings.problem.${problems.find((each) => each === problem) ?? 'not-right'}`, {
      most: format.number(maxAt(place)),
    })
  return { inLanguage, placeName, problemText }
}

export function useMailingField(form: MailingFormState) {
  const { problemText } = useMailingWords()
  const { plain, problemAt } = useEditorField(form, problemText)
  return {
    problemAt,
    /** A pasted text that is too long is said to be so at once, and not cut. */
    plain(place: string) {
      const field = plain(place)
      const isLong = field.value.length > maxAt(place)
      return { ...field, problem: isLong ? problemText('too-long', place) : field.problem }
    },
  }
}
