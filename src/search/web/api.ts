import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { searchEndpoints } from '#search/endpoints.ts'

const ask = clientOf<typeof searchEndpoints>()

/** The results for the words; a request whose result is no longer awaited is aborted. */
export const searchQuery = (q: string, language: Language, limit: number) =>
  queryOptions({
    queryKey: ['search', language, limit, q],
    queryFn: ({ signal }) => ask('GET /search', { query: { q, language, limit }, signal }),
    staleTime: 60_000,
    // Words that are being typed wait for the connection; the dialog says so.
    networkMode: 'online',
  })
