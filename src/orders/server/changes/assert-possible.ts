import { type OrderStep, stepsOfOrder } from '#orders/owner-steps.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import { stateOf } from '#orders/state-of-order.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** Refuses a step that the house cannot take with the order now. */
export function assertPossible(step: OrderStep, { facts }: Pick<ReadOrder, 'facts'>, today: string): void {
  if (stepsOfOrder(facts, today).includes(step)) return
  if (step === 'extend' && facts.asksAboutDate) {
    throw new Refusal('conflict', 'A later date is in question: the due day moves with the answer')
  }
  throw new Refusal('conflict', `This cannot be done with an order that is ${stateOf(facts, today)}`)
}
