import { articleElements } from '#journal/article-elements.ts'
import type { Block } from '#journal/schema.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import type { Language } from '#language/language.ts'
import type { ShownPicture } from '#media/shown-picture.ts'
import { asHtml } from '#platform/html/formatted-text.ts'
import { sanitizeHtml } from '#platform/html/sanitize-html.ts'

/** The pictures that blocks show, by their ids. */
export function picturesIn(blocks: readonly StoredBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : []))
}

/** The blocks as a reader of one language sees them; a block without words in it, or whose picture is gone, leaves no gap. */
export function shownBlocks(
  blocks: readonly StoredBlock[],
  language: Language,
  pictures: ReadonlyMap<string, ShownPicture>,
): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'product') return [{ kind: 'product', product_id: block.product_id }]
    const words = block.words[language]
    if (block.kind === 'picture') {
      const picture = pictures.get(block.picture)
      return picture ? [{ kind: 'picture', picture: { ...picture, alt: block.alt[language] }, caption: words }] : []
    }
    // Cleaned again: what is written to the database directly is shown too.
    const html = sanitizeHtml(asHtml(words), articleElements)
    return html.replaceAll(/<[^>]*>/g, '').trim() === '' ? [] : [{ kind: block.kind, html }]
  })
}
