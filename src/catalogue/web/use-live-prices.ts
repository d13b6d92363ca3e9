import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#live/web/read-again.ts'
import { useLive } from '#live/web/use-live.ts'

/** For pages with prices: changes of the catalogue are fetched again within a second (RT-02). */
export function useLivePrices(asked: 'products' | 'search' = 'products'): void {
  const queries = useQueryClient()
  useLive('catalogue', () => askSoon(queries, asked))
}

const soon = new Set<string>()

/** A thousand visitors do not ask at the same moment, and a page asks once, however many of its parts show prices. */
function askSoon(queries: QueryClient, asked: string): void {
  if (soon.has(asked)) return
  soon.add(asked)
  setTimeout(() => {
    soon.delete(asked)
    void readAgain(queries, [asked])
  }, Math.random() * 1_000)
}
