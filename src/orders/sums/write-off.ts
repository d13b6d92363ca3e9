// A loss that the house bears is part of the price again as soon as something makes up for it.
import { type Amount, add, amount, isLess, sum } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'

/** `writtenOffMinor`: what of its price was written off as a loss, and not taken back. */
type Line = { leftMinor: number; takenOut: boolean; writtenOffMinor: number }

/** The price of the goods that the buyer has, and their lines, as if nothing had been written off. */
export function withoutWriteOffs<Each extends Line>({ price }: Pick<OrderFacts, 'price'>, lines: readonly Each[]) {
  const { currency } = price
  const writtenOff = sum(
    lines.map(({ writtenOffMinor }) => amount(writtenOffMinor, currency)),
    currency,
  )
  return {
    writtenOff,
    price: add(price, writtenOff),
    lines: lines.map((line) => ({ ...line, leftMinor: line.leftMinor + line.writtenOffMinor, writtenOffMinor: 0 })),
  }
}

/**
 * The part of a loss that stays written off: the price due without the write-off, and no more than it was. Goods that
 * come back make up for it, and so does money that a bank returns or that the buyer pays after all.
 */
export function remainingWriteOff(writtenOff: Amount, dueWithout: Amount): Amount {
  return isLess(dueWithout, writtenOff) ? dueWithout : writtenOff
}

/**
 * The rise of a line's price when a write-off of it is taken back: zero where it is out of the order, and no more than
 * is written off of the units that are still part of it.
 */
export function priceRise({ takenOut, writtenOffMinor }: Omit<Line, 'leftMinor'>, voidedMinor: number): number {
  return takenOut ? 0 : Math.min(voidedMinor, writtenOffMinor)
}
