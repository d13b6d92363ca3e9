import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#live/web/use-live.ts'

/** For pages with prices: changes of the catalogue are fetched again within a second (RT-02). */
export function useLivePrices(asked: 'products' | 'search' = 'products'): void {
  const queries = useQueryClient()
  useLive('catalogue', (refetchQueries) => askSoon(asked, () => void refetchQueries(queries, [asked])))
}

const soon = new Set<string>()

/** A thousand visitors do not ask at the same moment, and a page asks once, however many of its parts show prices. */
function askSoon(asked: string, ask: () => void): void {
  if (soon.has(asked)) return
  soon.add(asked)
  setTimeout(() => {
    soon.delete(asked)
    ask()
  }, Math.random() * 1_000)
}
