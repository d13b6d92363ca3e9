// A product's sheet: all its fields, as its owner reads and writes them.
import type { Currency } from '#money/money.ts'

export const sheetStates = ['draft', 'published', 'archived'] as const
export type SheetState = (typeof sheetStates)[number]

type SheetPrice = { regular_minor: number; sale_minor: number | null }
type Prices = Partial<Record<Currency, SheetPrice | null>>

type Problem = { path: (string | number)[]; message: string }
type Ruled = { state: SheetState; on_sale: boolean; prices: Prices }

/** Problems of a sheet whose fields are each valid by themselves. */
export function problemsOf({ state, on_sale, prices }: Ruled): Problem[] {
  const problems: Problem[] = []
  if (state === 'published' && !prices.EUR) {
    problems.push({ path: ['prices', 'EUR', 'regular_minor'], message: 'needed-to-publish' })
  }
  for (const currency of ['USD', 'EUR'] as const) {
    const price = prices[currency]
    if (!price) continue
    const path = ['prices', currency, 'sale_minor']
    if (price.sale_minor !== null && price.sale_minor >= price.regular_minor) {
      problems.push({ path, message: 'sale-not-lower' })
    }
    if (on_sale && price.sale_minor === null) problems.push({ path, message: 'needed-for-sale' })
  }
  return problems
}

export type LargeChange = { field: string; currency: Currency; from: number; to: number }

/**
 * Prices that leave what they were by more than three tenths: rather a mistake than a decision, so the owner is asked. A
 * first sale price is compared with the regular one.
 */
export function largeChanges(before: Prices, after: Prices): LargeChange[] {
  return (['USD', 'EUR'] as const).flatMap((currency) => {
    const [earlier, current] = [before[currency], after[currency]]
    if (!earlier || !current || earlier.regular_minor === 0) return []
    const pairs = [
      ['regular_minor', earlier.regular_minor, current.regular_minor],
      ['sale_minor', earlier.sale_minor ?? earlier.regular_minor, current.sale_minor],
    ] as const
    return pairs.flatMap(([name, from, to]) => {
      const isNew = to !== null && to !== earlier[name]
      const isLarge = to !== null && Math.abs(to - from) * 10 > from * 3
      return isNew && isLarge ? [{ field: `prices.${currency}.${name}`, currency, from, to }] : []
    })
  })
}

/** The large changes that a request does not name with their exact sums. */
export function notConfirmed(
  changes: readonly LargeChange[],
  confirmed: readonly Pick<LargeChange, 'field' | 'to'>[],
): LargeChange[] {
  return changes.filter(({ field, to }) => !confirmed.some((each) => each.field === field && each.to === to))
}

/** A use of a product that a change of its sheet would break. */
export type Use = 'reservations' | 'requests' | 'offers' | 'euro-requests'

/** The uses that must be closed before a sheet may change so; undefined when none is open. */
export function blockedBy(before: Blocking, after: Blocking): { field: string; uses: Use[] } | undefined {
  const hides = after.state === 'archived' || (after.state === 'draft' && before.state === 'published')
  if (after.state !== before.state && hides) {
    return { field: 'state', uses: ['reservations', 'requests'] }
  }
  if (before.prices.EUR && !after.prices.EUR) return { field: 'prices.EUR.regular_minor', uses: ['euro-requests'] }
  // An offer is accepted in the mode that its buyer was shown.
  const mode = (['reserve_enabled', 'preorder_enabled'] as const).find((name) => before[name] !== after[name])
  return mode && { field: mode, uses: ['offers'] }
}
type Blocking = Pick<Ruled, 'state' | 'prices'> & { reserve_enabled: boolean; preorder_enabled: boolean }
