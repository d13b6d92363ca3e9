import type { Currency } from '#money/money.ts'

const halfAnHour = 30 * 60 * 1000

/** A price in one currency from a moment on, until other prices followed. */
export type PriceEntry = {
  currency: Currency
  at: Date
  /** Null for what is in force. */
  until: Date | null
  regularMinor: number
  saleMinor: number | null
  mistaken: boolean
}

/**
 * Prices in force for half an hour at most, ended by a change back towards the former ones: they may have been a mistake.
 * The price that corrects a mistake is compared with the one before it, so it is none itself.
 *
 * @param prices of one product, oldest first
 */
export function mistakesIn(prices: readonly PriceEntry[]): PriceEntry[] {
  const kept = new Map<Currency, PriceEntry>()
  return prices.filter((price, index) => {
    const before = kept.get(price.currency)
    const next = prices.slice(index + 1).find(({ currency }) => currency === price.currency)
    if (before && isMistake(before, price, next)) return true
    kept.set(price.currency, price)
    return false
  })
}

function isMistake(before: PriceEntry, price: PriceEntry, next: PriceEntry | undefined): boolean {
  if (price.mistaken) return true
  if (!next || !price.until || price.until.getTime() - price.at.getTime() > halfAnHour) return false
  return Math.abs(paid(next) - paid(before)) < Math.abs(paid(next) - paid(price))
}

const paid = ({ regularMinor, saleMinor }: PriceEntry) => saleMinor ?? regularMinor
