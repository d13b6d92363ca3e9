import { dueOf, keptOf, type OrderFacts, owedBackOf, stateOf } from '#orders/order.ts'

export const buyerSteps = ['pay', 'answer', 'cancel'] as const
export type BuyerStep = (typeof buyerSteps)[number]

/** What a buyer may do with an order now. */
export function stepsOfBuyer(facts: OrderFacts, today: string): BuyerStep[] {
  const may: Record<BuyerStep, boolean> = {
    pay: dueOf(facts).minor > 0 && isOpen(facts, today),
    answer: facts.asksAboutDate && isOpen(facts, today),
    cancel: isOpen(facts, today),
  }
  return buyerSteps.filter((step) => may[step])
}

export const ownerSteps = [
  'ready',
  'extend',
  'move',
  'prepare',
  'ship',
  'deliver',
  'refund',
  'record-payment',
  'record-return',
  'cancel',
] as const
export type OwnerStep = (typeof ownerSteps)[number]

/** What the house may do with an order now. Nothing leaves the house that is not paid in full. */
export function stepsOfOwner(facts: OrderFacts, today: string): OwnerStep[] {
  const open = isOpen(facts, today)
  const due = dueOf(facts).minor > 0
  const may: Record<OwnerStep, boolean> = {
    // Goods that are there end the question whether somebody waits for them.
    ready: open && due && !facts.ready,
    extend: open && due && facts.ready,
    move: open,
    prepare: open && !due && !facts.preparing,
    ship: open && !due,
    deliver: facts.shipped && !facts.delivered,
    refund: !facts.disputed && !facts.cancelledBecause && keptOf(facts).minor > 0,
    'record-payment': open && due,
    'record-return': !facts.disputed && owedBackOf(facts).minor > 0,
    cancel: open,
  }
  return ownerSteps.filter((step) => may[step])
}

/** Neither over, nor gone, nor held up by the buyer's bank. */
function isOpen(facts: OrderFacts, today: string): boolean {
  const state = stateOf(facts, today)
  // A dispute that is lost holds nothing up any more: what the bank took is due again, or the order is cancelled.
  if (state === 'disputed') return !facts.disputed && !facts.shipped
  return !['cancelled', 'lapsed', 'shipped', 'delivered', 'refunded'].includes(state)
}
