import type { OrderKind } from '#checkout/order-kind.ts'
import type { OrderFacts, OrderState } from '#orders/order.ts'

/** Whether the unpaid part of the price is a balance not due yet: nothing was shipped, and no bank took a payment back. */
export function isBalanceNotDueYet({ kind, partlyShipped, withheld }: OrderFacts): boolean {
  return kind === 'reservation' && !partlyShipped && withheld.minor === 0
}

export type Due = { kind: OrderKind; state: OrderState }

/** Whether the sum due is a balance: an order has none, and a sum that a bank took back may be more than one. */
export function isBalance({ kind, state }: Due): boolean {
  return kind === 'reservation' && state !== 'dispute-lost'
}
