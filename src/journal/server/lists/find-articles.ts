import { stateOf } from '#journal/article-sheet.ts'
import { articlesWith } from '#journal/server/lists/article-list-records.ts'
import { plainLetters } from '#language/plain-letters.ts'
import type { Found, Search } from '#platform/manifest.ts'

/** The articles whose titles have all of these words, the last edited first. */
export async function findArticles({ words, language, most, now }: Search): Promise<Found[]> {
  const wanted = plainLetters(words).split(/\s+/).filter(Boolean)
  const rows = await articlesWith(wanted, language, most)
  return rows.map(({ id, title, published_at, updated_at }) => ({
    ...{ kind: 'article', id, title: title ?? '', detail: null },
    state: stateOf(published_at?.toISOString() ?? null, now),
    at: (published_at ?? updated_at).toISOString(),
  }))
}
