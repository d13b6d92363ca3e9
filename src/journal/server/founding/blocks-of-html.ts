import { type BodyBlock, cutBody } from '#journal/article-body.ts'
import { sanitizeBody } from '#journal/server/founding/sanitize-body.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import type { Language } from '#language/language.ts'
import { newId } from '#platform/database/identifiers.ts'
import { plainOf } from '#platform/html/formatted-text.ts'

/** The bodies of the house's own articles, which are cut alike in both languages, as blocks. */
export function blocksOfHtml(bodies: Record<Language, string>, pictures: ReadonlyMap<string, string>): StoredBlock[] {
  const french = cutBody(sanitizeBody(bodies.fr))
  return cutBody(sanitizeBody(bodies.en)).map((en, place) => blockOf(en, french[place], pictures))
}

function blockOf(en: BodyBlock, fr: BodyBlock | undefined, pictures: ReadonlyMap<string, string>): StoredBlock {
  const id = newId()
  if (fr?.kind !== en.kind) throw new Error('The two bodies of an article are not cut alike')
  if (en.kind === 'product') return { id, kind: 'product', product_id: en.product_id }
  if (en.kind === 'picture' && fr.kind === 'picture') {
    const picture = pictures.get(en.picture)
    if (picture === undefined) throw new Error(`An article shows an unknown picture, ${en.picture}`)
    const words = { en: captionOf(en), fr: captionOf(fr) }
    return { id, kind: 'picture', picture, alt: { en: en.alt, fr: fr.alt }, words }
  }
  return { id, kind: en.kind, words: { en: wordsOf(en), fr: wordsOf(fr) } } as StoredBlock
}

const captionOf = ({ caption }: { caption: string }) => plainOf(`<p>${caption}</p>`).trim()

/** Without the space between elements, as the editor writes it. */
function wordsOf(block: BodyBlock): string {
  const html = 'html' in block ? block.html : ''
  return html.replaceAll(/(<\/(?:p|ul|ol|li|h2|h3)>|<(?:ul|ol)>)\s+/g, '$1').trim()
}
