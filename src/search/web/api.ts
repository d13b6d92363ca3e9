import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'
import type { SearchAnswer } from '#search/schema.ts'

/** The results for the words; a request whose result is no longer awaited is aborted. */
export const searchQuery = (q: string, language: Language, limit: number) =>
  queryOptions({
    queryKey: ['search', language, limit, q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q, language, limit: String(limit) })
      return bodyOf<SearchAnswer>(await send(`/api/search?${query}`, { signal }))
    },
    staleTime: 60_000,
    // Words that are being typed wait for the connection; the dialog says so.
    networkMode: 'online',
  })
