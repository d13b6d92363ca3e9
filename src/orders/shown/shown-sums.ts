// Sums of an order on its buyer's page, derived from those of the record.
import { type Amount, add, amount, atLeastZero, type Currency, negative, subtract, sum } from '#money/money.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'

type Sums = Pick<BuyerOrder, 'paid' | 'refunded' | 'returning' | 'withheld' | 'owedBack'>
type Owing = Sums & Pick<BuyerOrder, 'due' | 'writtenOff'>
type Priced = Pick<BuyerOrder, 'total' | 'price' | 'writtenOff'>

/** The price as its buyer reads it: what the house wrote off was due, and is shown as not paid. */
export function shownPrice({ price, writtenOff }: Omit<Priced, 'total'>): Amount {
  return add(price, writtenOff)
}

/** The prices of all lines, of those that came into the order later and of those that left it. */
export function totalOf(lines: readonly { total: Amount }[], currency: Currency): Amount {
  return sum(
    lines.map(({ total }) => total),
    currency,
  )
}

/** The fall of the price since the order was made. */
export function priceFallOf({ total, ...order }: Priced): Amount {
  return subtract(total, shownPrice(order))
}

/**
 * The part of the payments that pays for the price: with the sum due it is all of the price, whatever is still to be
 * refunded.
 */
export function paidOfPrice({ owedBack, ...sums }: Sums): Amount {
  return atLeastZero(keptOf({ ...sums, unsent: owedBack }))
}

/**
 * The part of the sum due that is above the price: it reached the buyer twice, as a refund and from their bank. None while
 * the bank decides, since its money may come back.
 */
export function dueBeyondPrice({ due, price, state }: Pick<BuyerOrder, 'due' | 'price' | 'state'>): Amount {
  return state === 'disputed' ? amount(0, due.currency) : atLeastZero(subtract(due, price))
}

/** The sum that was not paid and that the house stopped asking for: with it a write-off bears what is beyond the price. */
export function notRequested({ due, writtenOff, owedBack, ...sums }: Owing): Amount {
  const isWhole = writtenOff.minor > 0 && due.minor === 0
  return isWhole ? add(writtenOff, atLeastZero(negative(keptOf({ ...sums, unsent: owedBack })))) : writtenOff
}

/** The paid percentage, for the bar between "paid" and "due". */
export function percentPaid({ due, writtenOff, ...sums }: Owing): number {
  const kept = paidOfPrice(sums).minor
  const unpaid = add(due, writtenOff).minor
  return kept + unpaid > 0 ? Math.floor((100 * kept) / (kept + unpaid)) : 0
}

/** Money of the buyer's is still on its way, or owed, or with the bank: the page asks again by itself. */
export function isUnsettled(order: Pick<BuyerOrder, 'returning' | 'owedBack' | 'balanceProcessing'>): boolean {
  return order.returning.minor > 0 || order.owedBack.minor > 0 || order.balanceProcessing
}

/** Whether its state would read as paid although a sum is due: a payment was voided, or products were added. */
export function isShortOfMoney({ state, due }: Pick<BuyerOrder, 'state' | 'due'>): boolean {
  return ['paid', 'preparing'].includes(state) && due.minor > 0
}
