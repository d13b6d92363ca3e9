import { queryOptions } from '@tanstack/react-query'
import type { LegalName } from '#house/legal.ts'
import type { ToldLegalText } from '#house/schema.ts'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'

export const legalTextQuery = (name: LegalName, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['legal-texts', name, language, version ?? 'in force'],
    queryFn: async () => {
      const query = new URLSearchParams({ language, ...(version && { version: String(version) }) })
      return bodyOf<ToldLegalText>(await send(`/api/legal-texts/${name}?${query}`))
    },
  })
