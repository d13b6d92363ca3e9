import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'
import type { legalEndpoints } from '#legal/endpoints.ts'
import type { LegalName } from '#legal/legal.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof legalEndpoints>()

/** The version of the terms that the order form shows, and that the order is made under. */
export const termsVersionQuery = queryOptions({
  queryKey: ['legal-texts', 'terms', 'version'],
  queryFn: () => ask('GET /terms-version'),
})

export const legalTextQuery = (name: LegalName, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['legal-texts', name, language, version ?? 'in force'],
    queryFn: () => ask('GET /legal-texts/:name', { params: { name }, query: { language, version } }),
  })
