import type { PageContent } from '#content/page-content.ts'

/** Whether a content has one of these words as a word of its own, in either language, as it is capitalized. */
export function namesWord({ texts, blocks }: PageContent, names: readonly string[]): boolean {
  const any = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const word = new RegExp(`(?<!\\p{L})(?:${any})(?!\\p{L})`, 'u')
  return [texts, ...blocks.map((block) => block.words)]
    .flatMap((each) => Object.values(each))
    .some(({ en, fr }) => word.test(en) || word.test(fr))
}
