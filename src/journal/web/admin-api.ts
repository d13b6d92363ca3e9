import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminArticle, ArticlePage } from '#journal/admin-schema.ts'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { CategoryList, SaveCategories } from '#journal/category-schema.ts'
import type { articleEndpoints } from '#journal/endpoints.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'
import { ApiError } from '#platform/browser/send.ts'

const ask = clientOf<typeof articleEndpoints>(sendSigned)

const key = ['own', 'articles']

export const articlesQuery = (page: ArticlePage = {}) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: () => ask('GET /admin/journal', { query: page }),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  })

export const articleFiguresQuery = queryOptions({
  queryKey: [...key, 'figures'],
  queryFn: () => ask('GET /admin/journal-figures'),
  staleTime: 15_000,
})

/** An article as it was when it was opened: a change made meanwhile shows when it is saved. */
export const adminArticleQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'article', id],
    queryFn: () => ask('GET /admin/journal/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The article as it is stored now, for a page that has opened it. */
export const articleNowQuery = (opened: AdminArticle) =>
  queryOptions({
    queryKey: ['own', 'article-now', opened.id],
    queryFn: () => readArticleAgain(opened.id),
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A new one is not stored yet.
    enabled: opened.version !== '',
  })

export async function saveArticle(
  { id, version }: AdminArticle,
  sheet: ArticleSheet,
  publish_now: boolean,
): Promise<SaveOutcome<AdminArticle>> {
  const answer = await ask('PUT /admin/journal/:id', {
    params: { id },
    body: { version, sheet, publish_now },
    expect: [400, 409],
  })
  return saveOutcomeOf(answer)
}

/** Deletes a draft as it was shown; false where it was changed since. */
export const deleteArticle = ({ id, version }: AdminArticle) =>
  ask('DELETE /admin/journal/:id', { params: { id }, query: { version } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return false
      throw error
    },
  )

/** Takes the mark from a text that is still right. */
export const confirmArticleText = (id: string, text: string, since: string) =>
  ask('POST /admin/journal/:id/still-right', { params: { id }, body: { text, since } })

export const readArticleAgain = (id: string) => ask('GET /admin/journal/:id', { params: { id } })

/** A link that shows the stored draft in a language to everyone who has it. */
/** A link to the draft, made once for a while: each one is an entry of the history. */
export const previewLinkQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['own', 'article-links', id, language],
    queryFn: () => ask('POST /admin/journal/:id/preview-links', { params: { id }, body: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const withdrawPreviewLinks = (id: string) => ask('DELETE /admin/journal/:id/preview-links', { params: { id } })

export const categoryListQuery = queryOptions({
  queryKey: ['own', 'article-categories'],
  queryFn: () => ask('GET /admin/journal-categories'),
  staleTime: 15_000,
})

export const saveCategories = async (input: SaveCategories): Promise<SaveOutcome<CategoryList>> =>
  saveOutcomeOf(await ask('PUT /admin/journal-categories', { body: input, expect: [400, 409] }))
