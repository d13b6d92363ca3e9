// Texts and blocks of an article of which the other language was changed since.
import { z } from 'zod'
import type { ArticleSheet } from '#journal/article-sheet.ts'
import type { StoredBlock } from '#journal/stored-block.ts'
import { marksAfter, type Pair, staleMarkSchema } from '#language/stale-mark.ts'

/** The texts that say the same in both languages. */
const pairedTexts = ['title', 'lead', 'cover_alt', 'description'] as const

/** Marks by the name of a text, or by the id of a block. */
export const staleArticleSchema = z.record(z.string(), staleMarkSchema)
export type StaleArticle = z.infer<typeof staleArticleSchema>

/** The texts of an article that exist in both languages, by the name of the text or the id of the block. */
export function pairsOf(sheet: ArticleSheet): Map<string, Pair> {
  const texts = pairedTexts.map((name): [string, Pair] => [name, { en: sheet.en[name], fr: sheet.fr[name] }])
  const blocks = sheet.blocks.flatMap((block): [string, Pair][] =>
    block.kind === 'product' ? [] : [[block.id, pairOfBlock(block)]],
  )
  return new Map([...texts, ...blocks])
}

const pairOfBlock = (block: Exclude<StoredBlock, { kind: 'product' }>): Pair => {
  if (block.kind !== 'picture') return block.words
  const said = (language: 'en' | 'fr') => [block.words[language], block.alt[language]].filter(Boolean)
  return { en: said('en'), fr: said('fr') }
}

/** The marks after a save; those of blocks that are gone go with them. */
export function staleAfter(marks: StaleArticle, before: ArticleSheet, after: ArticleSheet, now: Date): StaleArticle {
  return marksAfter(marks, pairsOf(before), pairsOf(after), now)
}
