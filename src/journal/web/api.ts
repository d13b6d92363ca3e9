import { queryOptions } from '@tanstack/react-query'
import type { journalEndpoints } from '#journal/endpoints.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof journalEndpoints>()

/** The articles that can be read in a language, newest first. */
export const articlesQuery = (language: Language, category?: string) =>
  queryOptions({
    queryKey: ['articles', language, category ?? 'all'],
    queryFn: () => ask('GET /articles', { query: { language, category } }),
  })

/** The categories of the journal in a language, in their order. */
export const categoriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['articles', language, 'categories'],
    queryFn: () => ask('GET /article-categories', { query: { language } }),
  })

/** The article at a slug in a language, or the slug it moved to. */
export const articleQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: ['articles', language, 'one', slug],
    queryFn: () => ask('GET /articles/:slug', { params: { slug }, query: { language } }),
  })
