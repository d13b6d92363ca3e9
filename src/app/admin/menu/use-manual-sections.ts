import { useQuery } from '@tanstack/react-query'
import { findSections } from '#app/admin/manual/manual.ts'
import { manualQuery } from '#app/admin/manual/manual-query.ts'
import type { MenuItem } from '#app/admin/menu/menu-items.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

const fewestLetters = 3
const maxSections = 4

/** The sections of the manual that have the typed words, those with one in their title first. */
export function useManualSections(words: string): Extract<MenuItem, { kind: 'manual' }>[] {
  const { language } = useLanguage()
  const isAsked = words.length >= fewestLetters
  const { data: manual } = useQuery({ ...manualQuery(language), enabled: isAsked })
  if (!manual || !isAsked) return []
  return findSections(manual, words)
    .slice(0, maxSections)
    .map(({ section }) => ({ id: `manual ${section.id}`, label: section.title, kind: 'manual', section: section.id }))
}
