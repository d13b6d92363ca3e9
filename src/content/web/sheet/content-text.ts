import { z } from 'zod'
import { pageContentSchema } from '#content/page-content.ts'
import { languages } from '#language/language.ts'
import { plainOf } from '#platform/html/formatted-text.ts'

const { texts: textsSchema, blocks: blocksSchema } = pageContentSchema.shape
const both = z.object({ en: z.string(), fr: z.string() })

/** Texts, blocks or one of them as a text to be read, in both languages. */
export function contentText(value: unknown): string {
  const blocks = blocksSchema.safeParse(value)
  if (blocks.success) return blocks.data.map(({ words, values }) => linesOf(words, values)).join('\n\n')
  const block = blocksSchema.element.safeParse(value)
  if (block.success) return linesOf(block.data.words, block.data.values)
  const one = both.safeParse(value)
  if (one.success) return languages.map((language) => plainOf(one.data[language])).join('\n')
  const texts = textsSchema.safeParse(value)
  return texts.success ? linesOf(texts.data, {}) : ''
}

function linesOf(words: Record<string, { en: string; fr: string }>, values: Record<string, string>): string {
  const said = Object.values(words).flatMap((each) => languages.map((language) => plainOf(each[language])))
  // Ids of pictures are not for readers: a picture is known by its words.
  const legible = Object.values(values).filter((value) => !z.uuid().safeParse(value).success)
  return [...said, ...legible].filter(Boolean).join('\n')
}
