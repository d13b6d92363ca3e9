import { type Amount, times } from '#money/money.ts'
import { share } from '#money/shares.ts'

/** The price of 100 ml, which consumers must see beside the price (Directive 98/6/EC, article 3). */
export function pricePerHundredMl(price: Amount, sizeMl: number): Amount {
  return share(times(price, 100), 1, sizeMl)
}
