import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminArticle } from '#journal/admin-schema.ts'
import { type ArticleSheet, articleSheetSchema } from '#journal/article-sheet.ts'
import { adminArticleQuery, confirmArticleText, readArticleAgain, saveArticle } from '#journal/web/admin-api.ts'
import { slugOf } from '#journal/web/slug-of.ts'
import { type Language, languages } from '#language/language.ts'
import { carryOver } from '#platform/carry-over.ts'
import { problemsIn } from '#platform/http/input.ts'
import { orReadAgain } from '#ui/admin/editor/or-read-again.ts'
import { useWholeForm } from '#ui/admin/editor/use-whole-form.ts'

export type ArticleFormState = ReturnType<typeof useArticleForm>
type Publication = Pick<ArticleSheet, 'published_at'> | 'now'

/** The editor of one article. */
export function useArticleForm(first: AdminArticle) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useWholeForm<AdminArticle, ArticleSheet, Publication>({
    first,
    sheetOf: ({ sheet }) => sheet,
    save: async (opened, typed, publication) => {
      const sheet = typeof publication === 'object' ? { ...typed, ...publication } : typed
      const read = articleSheetSchema.safeParse(sheet)
      if (!read.success) return { problems: problemsIn(read.error.issues) }
      return saveArticle(opened, read.data, publication === 'now')
    },
    onOpened: (article) => queries.setQueryData(adminArticleQuery(article.id).queryKey, article),
    onSaved: async ({ id }, before) => {
      void queries.invalidateQueries({ queryKey: ['own', 'articles'] })
      if (before.version !== '') return
      await navigate({ to: '/admin/journal/$id', params: { id }, replace: true, ignoreBlocker: true })
    },
    carry: carryArticle,
    follow: followTitle,
  })

  async function confirm(text: string, since: string): Promise<AdminArticle> {
    const { opened } = form
    const call = confirmArticleText(opened.id, text, since)
    const now = await orReadAgain(call, () => readArticleAgain(opened.id))
    void queries.invalidateQueries({ queryKey: ['own', 'articles'] })
    return { ...opened, stale: now.stale, edits: now.edits }
  }

  return { ...form, confirm: (text: string, since: string) => form.act(() => confirm(text, since), true) }
}

/** Until it is saved, the address is made of the title. */
function followTitle(next: ArticleSheet, place: string, { sheet }: AdminArticle): void {
  for (const language of languages) {
    if (place === `${language}.title` && sheet[language].slug === '') next[language].slug = slugOf(next[language].title)
  }
}

/** Fields that were not typed since `opened` become as in `current`; typed ones stay. */
function carryArticle(opened: ArticleSheet, mine: ArticleSheet, current: ArticleSheet): ArticleSheet {
  const texts = (language: Language) => carryOver(opened[language], mine[language], current[language])
  return { ...carryOver(opened, mine, current), en: texts('en'), fr: texts('fr') }
}
