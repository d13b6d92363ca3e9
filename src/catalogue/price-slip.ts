import type { Currency } from '#money/money.ts'

const halfAnHour = 30 * 60 * 1000

/** A price in one currency from a moment on, until other prices followed. */
export type StoodPrice = {
  currency: Currency
  at: Date
  /** Null for what is in force. */
  until: Date | null
  regularMinor: number
  saleMinor: number | null
  mistaken: boolean
}

/**
 * Prices in force for half an hour at most, ended by a change back towards the former ones: they may have been a slip.
 * The price that corrects a slip is compared with the one before the slip, so it is none itself.
 *
 * @param prices of one product, oldest first
 */
export function slipsIn(prices: readonly StoodPrice[]): StoodPrice[] {
  const stood = new Map<Currency, StoodPrice>()
  return prices.filter((price, index) => {
    const before = stood.get(price.currency)
    const next = prices.slice(index + 1).find(({ currency }) => currency === price.currency)
    if (before && isSlip(before, price, next)) return true
    stood.set(price.currency, price)
    return false
  })
}

function isSlip(before: StoodPrice, price: StoodPrice, next: StoodPrice | undefined): boolean {
  if (price.mistaken) return true
  if (!next || !price.until || price.until.getTime() - price.at.getTime() > halfAnHour) return false
  return Math.abs(paid(next) - paid(before)) < Math.abs(paid(next) - paid(price))
}

const paid = ({ regularMinor, saleMinor }: StoodPrice) => saleMinor ?? regularMinor
