import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'
import type { LegalName } from '#legal/legal.ts'
import type { LegalTextJson } from '#legal/schema.ts'
import { bodyOf, send } from '#platform/send.ts'

/** The version of the terms that the order form shows, and that the order is made under. */
export const termsVersionQuery = queryOptions({
  queryKey: ['legal-texts', 'terms', 'version'],
  queryFn: async () => bodyOf<{ version: string }>(await send('/api/terms-version')),
})

export const legalTextQuery = (name: LegalName, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['legal-texts', name, language, version ?? 'in force'],
    queryFn: async () => {
      const query = new URLSearchParams({ language, ...(version && { version: String(version) }) })
      return bodyOf<LegalTextJson>(await send(`/api/legal-texts/${name}?${query}`))
    },
  })
