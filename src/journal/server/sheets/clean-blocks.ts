import { articleElements } from '#journal/article-elements.ts'
import { maxBlockLengths, type StoredBlock } from '#journal/stored-block.ts'
import { languages } from '#language/language.ts'
import { textCleaner } from '#platform/html/clean-text.ts'
import { textElements } from '#platform/html/formatted-text.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'

const elementsOf = { text: articleElements, quote: textElements } as const

/** Blocks whose words contain nothing that could act, and the problems of those that cannot be stored. */
export function cleanBlocks(
  current: readonly StoredBlock[],
  wanted: readonly StoredBlock[],
): { blocks: StoredBlock[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const cleanText = textCleaner()
  const blocks = wanted.map((block, place) => {
    if (block.kind === 'picture' || block.kind === 'product') return block
    const stored = current.find(({ id }) => id === block.id)
    const limits = { longest: maxBlockLengths[block.kind], elements: elementsOf[block.kind] }
    const entries = languages.map((language) => {
      const before = stored?.kind === block.kind ? stored.words[language] : undefined
      const { text, problem } = cleanText(block.words[language], before, limits)
      if (problem) problems.push({ field: `blocks.${place}.words.${language}`, problem })
      return [language, text] as const
    })
    return { ...block, words: Object.fromEntries(entries) as typeof block.words }
  })
  return { blocks, problems }
}
