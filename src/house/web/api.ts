import { queryOptions } from '@tanstack/react-query'
import type { LegalName } from '#house/legal.ts'
import type { ToldLegalText } from '#house/schema.ts'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'

/** The version of the terms that the order form shows, and that the order is made under. */
export const termsVersionQuery = queryOptions({
  queryKey: ['legal-texts', 'terms', 'version'],
  queryFn: async () => bodyOf<{ version: string }>(await send('/api/terms-version')),
})

/** The shop's day, for what a page shows until a day: a visitor's own clock may be wrong. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async () => bodyOf<{ today: string }>(await send('/api/today')),
})

export const legalTextQuery = (name: LegalName, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['legal-texts', name, language, version ?? 'in force'],
    queryFn: async () => {
      const query = new URLSearchParams({ language, ...(version && { version: String(version) }) })
      return bodyOf<ToldLegalText>(await send(`/api/legal-texts/${name}?${query}`))
    },
  })
