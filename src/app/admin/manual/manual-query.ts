import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'

/** A heading with the text below it, as HTML, up to the next heading. */
export type ManualSection = { id: string; title: string; html: string }

export type ManualChapter = ManualSection & { sections: readonly ManualSection[] }

/** The owner's manual as pages of the shop. `pictures` has the address of each picture that its HTML names. */
export type Manual = { chapters: readonly ManualChapter[]; pictures: Readonly<Record<string, string>> }

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
