// The typed words, compared with the saved ones.
import { placesOf } from '#content/block-places.ts'
import type { PageBlock, PageContent } from '#content/page-content.ts'
import type { EditedName } from '#content/page-fields.ts'
import { type Language, languages } from '#language/language.ts'
import { type BlockChange, blockChanges } from '#ui/admin/editor/block-changes.ts'

export type PageChange =
  | (BlockChange<PageBlock> & { heading?: PageBlock | undefined })
  | { place: string; of: 'text'; name: string; language: Language }

/** The changes that a save would write, in the order of the page. */
export function pageChanges(page: EditedName, saved: PageContent, typed: PageContent): PageChange[] {
  const texts = Object.entries(typed.texts).flatMap(([name, both]) =>
    languages
      .filter((language) => saved.texts[name]?.[language] !== both[language])
      .map((language) => ({ of: 'text' as const, name, language, place: `texts.${name}.${language}` })),
  )
  const blocks = blockChanges(saved.blocks, typed.blocks, (block) => block)
  const [before, after] = [placesOf(page, saved), placesOf(page, typed)]
  const placed = blocks.map((change): PageChange => {
    if (change.of === 'order') return change
    const places = change.of === 'removed' ? before : after
    return { ...change, ...places.get(change.block.id) }
  })
  return [...texts, ...placed]
}
