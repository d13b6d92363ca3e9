// Repeated queries are served from memory: people type the same beginnings of the same few words. The cache is emptied
// when products, articles, the day or the clock change.
import { LRUCache } from 'lru-cache'
import { onCatalogueChange } from '#catalogue/server/products/catalogue.ts'
import { onJournalChange } from '#journal/server/published/journal.ts'
import { type BusinessTime, onClockMove } from '#platform/time/clock.ts'
import type { SearchQuery, SearchResults } from '#search/schema.ts'
import { find } from '#search/server/find.ts'
import { typedWords } from '#search/typed-words.ts'

const most = 1_000
const answers = new LRUCache<string, SearchResults>({ max: most })
let generation = 0

function clear(): void {
  generation += 1
  answers.clear()
}

onCatalogueChange(clear)
onJournalChange(clear)
onClockMove(clear)

export async function answerSearch(query: SearchQuery, now: BusinessTime): Promise<SearchResults> {
  const key = `${query.language} ${query.limit} ${typedWords(query.q).join(' ')}`
  const cached = answers.get(key)
  if (cached) return cached
  const since = generation
  const results = await find(query, now)
  if (since === generation) answers.set(key, results)
  return results
}
