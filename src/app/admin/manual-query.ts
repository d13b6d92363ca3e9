import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'

/** The owner's manual as a page of the shop: its headings, and its text as HTML. */
export type Manual = { headings: readonly { id: string; title: string; depth: number }[]; html: string }

const manuals = import.meta.glob<Manual>('/docs/owner*.md', { query: '?manual', import: 'default' })
const files = { en: '/docs/owner.md', fr: '/docs/owner.fr.md' } as const

/** The manual of a language; the build makes it of `docs/owner.md` and `docs/owner.fr.md`. */
export const manualQuery = (language: Language) =>
  queryOptions({
    queryKey: ['manual', language],
    queryFn: async () => {
      const load = manuals[files[language]]
      if (!load) throw new Error(`There is no manual for "${language}"`)
      return load()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
