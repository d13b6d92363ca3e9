import type { Language } from '#language/language.ts'

/** What articles are about; the journal can be narrowed to one of these. */
export const categories = ['plant', 'harvest', 'making', 'ritual', 'house'] as const
export type Category = (typeof categories)[number]

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value)
}

const wordsPerMinute = 200

/** How long the body of an article takes to read, at least a minute. */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** Where the journal is read from elsewhere; the address names its language itself. */
export function feedPath(language: Language): string {
  return `/journal/feed.${language}.xml`
}
