// Words of a page of which the other language was changed since.
import { z } from 'zod'
import type { InBoth, PageContent } from '#content/page-content.ts'
import { marksAfter, staleMarkSchema } from '#language/stale-mark.ts'

/** Marks by the place of the words: `title`, or the id of a block and the name of its words. */
export const stalePageSchema = z.record(z.string(), staleMarkSchema)
export type StalePage = z.infer<typeof stalePageSchema>

/** The words of a page in both languages, by their place. */
export function pairsOf({ texts, blocks }: PageContent): Map<string, InBoth> {
  const ofBlocks = blocks.flatMap(({ id, words }) =>
    Object.entries(words).map(([name, both]): [string, InBoth] => [`${id}.${name}`, both]),
  )
  return new Map([...Object.entries(texts), ...ofBlocks])
}

/** The marks after a save; those of words that are gone go with them. */
export function staleAfter(marks: StalePage, before: PageContent, after: PageContent, now: Date): StalePage {
  return marksAfter(marks, pairsOf(before), pairsOf(after), now)
}
