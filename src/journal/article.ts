import type { Language } from '#language/language.ts'

/** The categories of articles; the journal can be filtered to one of these. */
export const categories = ['plant', 'harvest', 'making', 'ritual', 'house'] as const
export type Category = (typeof categories)[number]

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value)
}

const wordsPerMinute = 200

/** Reading time of an article's body, at least a minute. */
export function readingMinutes(html: string): number {
  const words = html.replaceAll(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? []
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** The address of the journal's feed, which names its language itself. */
export function feedPath(language: Language): string {
  return `/journal/feed.${language}.xml`
}
