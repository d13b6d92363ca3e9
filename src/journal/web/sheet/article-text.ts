import { storedBlockSchema } from '#journal/stored-block.ts'
import { languages } from '#language/language.ts'
import { plainOf } from '#platform/html/formatted-text.ts'

/** A value of an article as a text to be read: of blocks the words in both languages. */
export function articleText(value: unknown): string {
  if (Array.isArray(value)) return value.map(blockText).filter(Boolean).join('\n\n')
  return typeof value === 'string' ? plainOf(value) : ''
}

function blockText(given: unknown): string {
  const { data: block } = storedBlockSchema.safeParse(given)
  if (!block) return ''
  if (block.kind === 'product') return block.product_id
  const said = languages.flatMap((language) =>
    block.kind === 'picture' ? [block.alt[language], block.words[language]] : [plainOf(block.words[language])],
  )
  return said.filter(Boolean).join('\n')
}
