import type { OrderFacts } from '#orders/order.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { isAskedFor, isUnderWay } from '#orders/states/under-way.ts'

export const buyerSteps = ['pay', 'answer', 'cancel'] as const
export type BuyerStep = (typeof buyerSteps)[number]

/** The steps open to a buyer now. */
export function stepsOfBuyer(facts: OrderFacts, today: string): BuyerStep[] {
  const may: Record<BuyerStep, boolean> = {
    pay: isAskedFor(facts, today) && !facts.balanceProcessing,
    answer: facts.asksAboutDate && isUnderWay(facts, today),
    cancel: isUnderWay(facts, today),
  }
  return buyerSteps.filter((step) => may[step])
}

/** Neither reminder nor lapse nor silence does anything to such an order: a person decides first. */
export function awaitsPerson(facts: OrderFacts, today: string): boolean {
  return stepsOfBuyer(facts, today).length === 0 || stateOf(facts, today) === 'dispute-lost'
}
