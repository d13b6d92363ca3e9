import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import type { FoundArticle } from '#search/schema.ts'

/** Whether all of the words must match, or any. */
export type Operator = ' & ' | ' | '

// One round trip for everything; how the words are understood and looked up is in database/migrations/0007_search.sql.
// Identifiers come as one text: the driver reads a list a hundred times slower.
const find = {
  name: 'search-find',
  text: `
    select array_to_string(titled, ' ') as titled, array_to_string(others, ' ') as others, articles
      from search_shop($1, $2, $3, $4, $5)`,
}

type FindRow = { titled: string; others: string; articles: FoundArticle[] }

export type Found = {
  /** Identifiers of products: those whose title contains the words, and the others. */
  titled: readonly string[]
  others: readonly string[]
  articles: readonly FoundArticle[]
}

export async function findByWords(
  words: readonly string[],
  operator: Operator,
  language: Language,
  now: Date,
  most: number,
): Promise<Found> {
  const [row] = await run<FindRow>(find, [words, operator, language, now, most])
  if (!row) return { titled: [], others: [], articles: [] }
  return { titled: listed(row.titled), others: listed(row.others), articles: row.articles }
}

function listed(identifiers: string): string[] {
  return identifiers === '' ? [] : identifiers.split(' ')
}

const suggest = { name: 'search-suggest', text: 'select search_suggestion($1, $2) as suggestion' }

/** Known words that look like these; undefined when there are none. */
export async function suggestWords(words: readonly string[], language: Language): Promise<string | undefined> {
  const [row] = await run<{ suggestion: string | null }>(suggest, [words, language])
  return row?.suggestion ?? undefined
}
