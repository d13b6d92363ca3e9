// The typed words, compared with the saved ones.
import type { PageBlock, PageContent } from '#content/page-content.ts'
import { type Language, languages } from '#language/language.ts'
import { type BlockChange, blockChanges } from '#ui/admin/editor/block-changes.ts'

export type PageChange = BlockChange<PageBlock> | { place: string; of: 'text'; name: string; language: Language }

/** The changes that a save would write, in the order of the page. */
export function pageChanges(saved: PageContent, typed: PageContent): PageChange[] {
  const texts = Object.entries(typed.texts).flatMap(([name, both]) =>
    languages
      .filter((language) => saved.texts[name]?.[language] !== both[language])
      .map((language) => ({ of: 'text' as const, name, language, place: `texts.${name}.${language}` })),
  )
  return [...texts, ...blockChanges(saved.blocks, typed.blocks, (block) => block)]
}
