import { z } from 'zod'
import { type Language, languages } from '#language/language.ts'
import { needed, text } from '#platform/http/field-schema.ts'
import { isSameJson } from '#platform/same-json.ts'

/** The most characters of a text of a block, as it is stored. */
export const maxBlockLengths = { text: 20_000, quote: 2_000, picture: 300 } as const
export const maxAltLength = 300
export const maxBlocks = 100

// Formatted words are measured and cleaned on the server; here only what no request may exceed.
const formatted = text(2 * maxBlockLengths.text)
const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ en: text, fr: text }, 'not-right')
const id = z.uuid('not-right').toLowerCase().describe('Stays the same while the block is changed or moved')
const picture = z.uuid('not-right').toLowerCase().describe('Its id in the library')

/** A block with its words in both languages; empty in a language, it is not shown there. */
export const storedBlockSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ id, kind: z.literal('text'), words: inBoth(formatted) }),
    z.object({ id, kind: z.literal('quote'), words: inBoth(formatted) }),
    z.object({
      ...{ id, kind: z.literal('picture'), picture },
      alt: inBoth(text(maxAltLength)),
      words: inBoth(text(maxBlockLengths.picture)).describe('Its caption'),
    }),
    z.object({ id, kind: z.literal('product'), product_id: needed(100) }),
  ],
  'not-right',
)

export type StoredBlock = z.output<typeof storedBlockSchema>
export type BlockKind = StoredBlock['kind']

/** All that is read in one language of the blocks: words, captions and alternative texts. */
export function wordsIn(blocks: readonly StoredBlock[], language: Language): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'product') return []
    return block.kind === 'picture' ? [block.alt[language], block.words[language]] : [block.words[language]]
  })
}

/** The languages in which the blocks are read differently from before. */
export function changedLanguages(before: readonly StoredBlock[], after: readonly StoredBlock[]): Language[] {
  return languages.filter((language) => !isSameJson(wordsIn(before, language), wordsIn(after, language)))
}
