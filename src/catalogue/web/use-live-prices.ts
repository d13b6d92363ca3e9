import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#live/web/use-live.ts'

/** For pages with prices: changes of the catalogue are fetched again within a second (RT-02). */
export function useLivePrices(key: 'products' | 'search' = 'products'): void {
  const queries = useQueryClient()
  useLive('catalogue', (refetchQueries) => askSoon(key, () => void refetchQueries(queries, [key])))
}

const soon = new Set<string>()

/** A thousand visitors do not ask at the same moment, and a page asks once, however many of its parts show prices. */
function askSoon(key: string, ask: () => void): void {
  if (soon.has(key)) return
  soon.add(key)
  setTimeout(() => {
    soon.delete(key)
    ask()
  }, Math.random() * 1_000)
}
