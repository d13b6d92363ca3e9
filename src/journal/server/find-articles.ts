import { currentJournal } from '#journal/server/journal.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { Found, Search } from '#platform/manifest.ts'

/** The published articles in a language whose titles have all of these words, newest first. */
export async function findArticles({ words, language, most, now }: Search): Promise<Found[]> {
  const wanted = plainLetters(words).split(/\s+/).filter(Boolean)
  const journal = await currentJournal()
  return journal
    .list(language, now)
    .filter(({ title }) => wanted.every((word) => plainLetters(title).includes(word)))
    .slice(0, most)
    .map(({ slug, title, publishedAt }) => ({
      ...{ kind: 'article', id: slug, title, detail: null, state: '' },
      at: publishedAt.toISOString(),
    }))
}
