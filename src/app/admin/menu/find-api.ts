import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { findEndpoints } from '#app/admin/menu/find-endpoints.ts'
import type { foundSchema } from '#app/admin/menu/found-schema.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof findEndpoints>(sendSigned)

export type FoundRow = z.infer<typeof foundSchema>[number]

/** Fewer letters would find half the shop. */
const fewestLetters = 2

export const findQuery = (q: string, language: Language) =>
  queryOptions({
    queryKey: ['own', 'find', q, language],
    queryFn: () => ask('GET /admin/find', { query: { q, language } }),
    enabled: q.length >= fewestLetters,
    staleTime: 10_000,
    gcTime: 60_000,
  })
