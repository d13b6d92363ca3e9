import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminArticle, ArticlePage } from '#journal/admin-schema.ts'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { articleEndpoints } from '#journal/endpoints.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

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

export type ArticleOutcome = { saved: AdminArticle } | { changed: AdminArticle } | { problems: FieldProblem[] }

export async function saveArticle(
  { id, version }: AdminArticle,
  sheet: ArticleSheet,
  publish_now: boolean,
): Promise<ArticleOutcome> {
  const answer = await ask('PUT /admin/journal/:id', {
    params: { id },
    body: { version, sheet, publish_now },
    expect: [400, 409],
  })
  if (!('error' in answer)) return { saved: answer }
  if ('current' in answer && answer.current) return { changed: answer.current }
  return { problems: answer.problems ?? [] }
}

/** Takes the mark from a text that is still right. */
export const confirmArticleText = (id: string, text: string, since: string) =>
  ask('POST /admin/journal/:id/still-right', { params: { id }, body: { text, since } })

export const readArticleAgain = (id: string) => ask('GET /admin/journal/:id', { params: { id } })

/** A link that shows the stored draft in a language to everyone who has it. */
export const makePreviewLink = (id: string, language: Language) =>
  ask('POST /admin/journal/:id/preview-links', { params: { id }, body: { language } })

export const withdrawPreviewLinks = (id: string) => ask('DELETE /admin/journal/:id/preview-links', { params: { id } })
