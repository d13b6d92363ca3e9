import { amount } from '#money/money.ts'
import type { LowerPrice } from '#orders/web/goods/LowerPrices.tsx'
import type { AdminRequest } from '#requests/schema.ts'
import { useSizedTitle } from '#requests/web/use-sized-title.ts'

export type PricedLine = Pick<AdminRequest['lines'][number], 'product_id' | 'title' | 'unitMinor' | 'regularMinor'>

/** Names lines of a draft with their prices beside those of the shop. */
export function useLowerPrices({ currency }: Pick<AdminRequest, 'currency'>) {
  const titleOf = useSizedTitle()
  return (lines: readonly PricedLine[]): LowerPrice[] =>
    lines.map((line) => {
      const { product_id, unitMinor, regularMinor } = line
      const [unit, shop] = [amount(unitMinor, currency), amount(regularMinor ?? unitMinor, currency)]
      return { product_id, title: titleOf(line), unit, shop }
    })
}
