import type { Language } from '#language/language.ts'

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
