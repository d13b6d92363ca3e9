import { isFarBelow } from '#catalogue/prices/low-price.ts'
import { type Amount, amount, type Currency, sum, times } from '#money/money.ts'

export type DraftLine = { product_id: string; quantity: number; unitMinor: number }

/** The units of a product that may be offered: null where they are not counted; and the cap of a cart's line. */
export type DraftSupply = { available: number | null; cap: number }
export const lineProblems = ['not-sold', 'twice', 'dearer', 'far-below', 'over-stock', 'over-cap'] as const
export type LineProblem = { field: string; problem: (typeof lineProblems)[number] }

/**
 * Problems of an offer's quantities: more than the stock, always; more than the cap of a cart's line, unless the house
 * intends it. The cap keeps one visitor from emptying the shelf unseen; a request for many pieces is answered by a
 * person (docs/decisions/0022-an-offer-holds-its-units.md).
 */
export function findShortages(
  lines: readonly DraftLine[],
  supplyOf: (code: string) => DraftSupply | undefined,
  aboveCap: boolean,
): LineProblem[] {
  return lines.flatMap(({ product_id, quantity }, position): LineProblem[] => {
    const supply = supplyOf(product_id)
    const field = `lines.${position}.quantity`
    if (!supply) return []
    if (quantity > (supply.available ?? quantity)) return [{ field, problem: 'over-stock' }]
    return quantity > supply.cap && !aboveCap ? [{ field, problem: 'over-cap' }] : []
  })
}

/**
 * Problems of an offer's new prices: far below those of the shop, unless the house means it. A price that is saved was meant.
 */
export function newlyLow(
  lines: readonly DraftLine[],
  saved: readonly DraftLine[],
  shopPriceOf: (code: string) => Amount | undefined,
): LineProblem[] {
  return lines.flatMap(({ product_id, unitMinor }, position): LineProblem[] => {
    const shop = shopPriceOf(product_id)
    const isSaved = saved.some((each) => each.product_id === product_id && each.unitMinor === unitMinor)
    const isLow = !isSaved && shop !== undefined && isFarBelow(unitMinor, shop.minor)
    return isLow ? [{ field: `lines.${position}.unitMinor`, problem: 'far-below' }] : []
  })
}

export function draftTotal(lines: readonly DraftLine[], currency: Currency): Amount {
  return sum(
    lines.map(({ quantity, unitMinor }) => times(amount(unitMinor, currency), quantity)),
    currency,
  )
}
