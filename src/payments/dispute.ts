import { type Amount, amount, atLeastZero, isLess, subtract } from '#money/money.ts'

/** An order's share of a payment, and how much of it is gone already: refunded, or taken by another dispute. */
export type PaidPart = { orderId: string; paid: Amount; gone: Amount }

export type DisputeShare = { orderId: string; amount: Amount }

/**
 * The share of a dispute for each order of its payment: first what is left of it, order by order. A bank that takes
 * more has paid the buyer twice, so the rest falls on the orders whose refunds it doubles. Beyond the payment it falls
 * on none.
 */
export function disputeShares(taken: Amount, parts: readonly PaidPart[]): DisputeShare[] {
  const lefts = parts.map(({ paid, gone }) => atLeastZero(subtract(paid, gone)))
  const doubled = parts.map(({ paid }, at) => subtract(paid, lefts[at] ?? paid))
  const minors = parts.map(() => 0)
  let remainder = taken
  for (const [at, most] of [...lefts.entries(), ...doubled.entries()]) {
    const part = isLess(most, remainder) ? most : remainder
    minors[at] = (minors[at] ?? 0) + part.minor
    remainder = subtract(remainder, part)
  }
  return parts
    .map(({ orderId }, at) => ({ orderId, amount: amount(minors[at] ?? 0, taken.currency) }))
    .filter((share) => share.amount.minor > 0)
}
