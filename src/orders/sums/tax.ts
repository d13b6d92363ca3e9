import { taxInLines } from '#delivery/tax.ts'
import { type Amount, amount, type Currency, subtract } from '#money/money.ts'
import { type Reduction, reductionAt } from '#orders/sums/reductions.ts'

/** The rate that an order was placed at: that of the country it goes to, on that day. */
export type TaxRate = { country: string; percent: number }

/** `amount`: the VAT in what the order costs now; `lowered`: that in what was taken off its price since it was placed. */
export type OrderTax = TaxRate & { amount: Amount; lowered: Amount }

/** `left`: what is left of its price. */
export type PricedLine = { position: number; total: Amount; left: Amount }

/** Lines as they are read in cents. */
export function pricedLines(
  lines: readonly { position: number; totalMinor: number; leftMinor: number }[],
  currency: Currency,
): PricedLine[] {
  return lines.map(({ position, totalMinor, leftMinor }) => {
    return { position, total: amount(totalMinor, currency), left: amount(leftMinor, currency) }
  })
}

/** The VAT of an order follows what is left of its lines; null where none is contained. */
export function orderTax(rate: TaxRate | null, lines: readonly PricedLine[], currency: Currency): OrderTax | null {
  if (!rate) return null
  const of = (key: 'total' | 'left') =>
    taxInLines(
      lines.map((line) => line[key]),
      rate.percent,
      currency,
    )
  const now = of('left')
  return { ...rate, amount: now, lowered: subtract(of('total'), now) }
}

/** The fall of an order's VAT for these reductions of its lines; null where no VAT is contained. */
export function taxReduction(
  rate: TaxRate | null,
  lines: readonly PricedLine[],
  reductions: readonly Reduction[],
  currency: Currency,
): Amount | null {
  const before = orderTax(rate, lines, currency)
  const after = orderTax(rate, reduced(lines, reductions), currency)
  return before && after && subtract(before.amount, after.amount)
}

/** Lines after they have given something up. */
export function reduced<Priced extends PricedLine>(
  lines: readonly Priced[],
  reductions: readonly Reduction[],
): Priced[] {
  return lines.map((line) => {
    const off = amount(reductionAt(line.position, reductions), line.left.currency)
    return { ...line, left: subtract(line.left, off) }
  })
}
