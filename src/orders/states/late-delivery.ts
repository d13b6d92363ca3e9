import type { Amount } from '#money/money.ts'
import type { Due } from '#orders/due/balance.ts'
import type { OrderState } from '#orders/order.ts'

const awaitingHouse: readonly OrderState[] = ['reserved', 'delay-pending', 'paid', 'preparing']

type Awaited = Due & { due: Amount; dueOn: string | null }

/** Whether goods are late: their promised day is over, and they wait for nothing but the house. */
export function isDeliveryLate({ promisedOn, ...order }: Awaited & { promisedOn: string | null }, today: string) {
  return promisedOn !== null && promisedOn < today && awaitsHouse(order)
}

/**
 * Whether goods wait for nothing but the house. They wait for their payment, unless it is a balance that the house has
 * not asked for yet.
 */
export function awaitsHouse({ kind, state, due, dueOn }: Awaited): boolean {
  return awaitingHouse.includes(state) && (due.minor === 0 || (kind === 'reservation' && !dueOn))
}
