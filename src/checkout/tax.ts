import { type Amount, share, subtract } from '#money/money.ts'

/** Value added tax contained in a price, by country of delivery, from a day on (decision 12). Standard rates. */
const vatRates: Record<string, readonly { from: string; percent: number }[]> = {
  BE: [{ from: '1996-01-01', percent: 21 }],
  DE: [{ from: '2021-01-01', percent: 19 }],
  ES: [{ from: '2012-09-01', percent: 21 }],
  FR: [{ from: '2014-01-01', percent: 20 }],
  IT: [{ from: '2013-10-01', percent: 22 }],
  LU: [{ from: '2024-01-01', percent: 17 }],
}

export type ContainedTax = { percent: number; amount: Amount }

/** What of a gross sum is tax; undefined where no tax is contained (the United States, or a country not served). */
export function containedTax(gross: Amount, country: string | undefined, day: string): ContainedTax | undefined {
  const rate = vatRates[country ?? '']?.findLast(({ from }) => from <= day)
  if (!rate) return undefined
  const net = share(gross, 100, 100 + rate.percent)
  return { percent: rate.percent, amount: subtract(gross, net) }
}
