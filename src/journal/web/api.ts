import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#journal/article.ts'
import type { FoundArticle, Summary } from '#journal/schema.ts'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'

/** The articles that can be read in a language, newest first. */
export const articlesQuery = (language: Language, category?: Category) =>
  queryOptions({
    queryKey: ['articles', language, category ?? 'all'],
    queryFn: async () => {
      const questions = new URLSearchParams({ language, ...(category && { category }) })
      return bodyOf<Summary[]>(await send(`/api/articles?${questions}`))
    },
  })

/** The article at a slug in a language, or the slug it moved to. */
export const articleQuery = (slug: string, language: Language) =>
  queryOptions({
    queryKey: ['articles', language, 'one', slug],
    queryFn: async () =>
      bodyOf<FoundArticle>(await send(`/api/articles/${encodeURIComponent(slug)}?language=${language}`)),
  })
