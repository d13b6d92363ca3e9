import { type Amount, type Currency, subtract, sum } from '#money/money.ts'
import { share } from '#money/shares.ts'

/** Value added tax contained in a price, by country of delivery, from a day on (D12). Standard rates. */
const vatRates: Record<string, readonly { from: string; percent: number }[]> = {
  BE: [{ from: '1996-01-01', percent: 21 }],
  DE: [{ from: '2021-01-01', percent: 19 }],
  ES: [{ from: '2012-09-01', percent: 21 }],
  FR: [{ from: '2014-01-01', percent: 20 }],
  IT: [{ from: '2013-10-01', percent: 22 }],
  LU: [{ from: '2024-01-01', percent: 17 }],
}

export type ContainedTax = { percent: number; amount: Amount }

/** The rates of a day, by country. One that is not named has none: the United States, or a country not served. */
export function taxRates(day: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(vatRates).flatMap(([country, rates]) => {
      const rate = rates.findLast(({ from }) => from <= day)
      return rate ? [[country, rate.percent]] : []
    }),
  )
}

/**
 * The tax contained in gross prices: computed for each line and rounded to the cent, so that the tax of an order is the
 * sum of its lines, whatever is taken out of it later.
 */
export function taxInLines(lines: readonly Amount[], percent: number, currency: Currency): Amount {
  // In tenths of a percent, since rates may have halves.
  const taxed = 1_000 + Math.round(percent * 10)
  return sum(
    lines.map((gross) => subtract(gross, share(gross, 1_000, taxed))),
    currency,
  )
}

/** Whether a price that was made for one country contains another tax, or that of another country, in the second. */
export function changesTax(from: string | undefined, to: string, day: string): boolean {
  const rates = taxRates(day)
  return from !== to && [from ?? '', to].some((country) => rates[country] !== undefined)
}

/** The tax that lines contain when they are delivered there; undefined where no tax is contained. */
export function containedTax(
  lines: readonly Amount[],
  currency: Currency,
  country: string | undefined,
  day: string,
): ContainedTax | undefined {
  const percent = taxRates(day)[country ?? '']
  return percent === undefined ? undefined : { percent, amount: taxInLines(lines, percent, currency) }
}
