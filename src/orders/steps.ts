import { isCancelledOrRefunded } from '#orders/finished-order.ts'
import { keptForPrice, overpaidOf } from '#orders/kept-money.ts'
import { isShort } from '#orders/missing-payment.ts'
import type { OrderFacts } from '#orders/order.ts'
import { dueOf } from '#orders/order-due.ts'
import { returnableOf } from '#orders/owed-back.ts'
import { stateOf } from '#orders/state-of-order.ts'

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

export const ownerSteps = [
  'withdrawal',
  'goods-back',
  'goods-missing',
  'ready',
  'remind',
  'ask-payment',
  'extend',
  'move',
  'take-back',
  'prepare',
  'ship',
  'deliver',
  'change-lines',
  'refund',
  'record-payment',
  'record-return',
  'write-off',
  'cancel',
  'record-withdrawal',
] as const
export type OwnerStep = (typeof ownerSteps)[number]

/**
 * The steps that wait before they are taken, wherever they send money or a letter: until then nothing of them is done
 * (docs/decisions/0039). The others record what has happened already; their letters wait by themselves.
 */
export const waitingSteps = [
  'withdrawal',
  'goods-back',
  'goods-missing',
  'ready',
  'ask-payment',
  'extend',
  'move',
  'take-back',
  'change-lines',
  'refund',
  'write-off',
  'cancel',
] as const satisfies OwnerStep[]
export type WaitingStep = (typeof waitingSteps)[number]

/** The steps open to the house now. Goods are shipped only when paid in full. */
export function stepsOfOwner(facts: OrderFacts, today: string): OwnerStep[] {
  const open = isUnderWay(facts, today)
  const due = dueOf(facts).minor > 0
  const state = stateOf(facts, today)
  const lost = state === 'dispute-lost'
  const isSent = state === 'shipped' || state === 'delivered'
  // While a bank decides about a payment of it, it is not known to be missing.
  const missing = due && !facts.balanceProcessing
  const mayExtend = open && due && facts.ready && !lost && !facts.asksAboutDate
  // A sum that was thought to be paid has a letter of its own.
  const wasMissed = facts.partlyShipped || isShort(facts)
  const isActive = !facts.disputed && !facts.cancelledBecause
  const may: Record<OwnerStep, boolean> = {
    withdrawal: isActive && facts.withdrawal === 'open',
    'goods-back': isActive && facts.withdrawal === 'awaited',
    'goods-missing': isActive && facts.withdrawal === 'awaited',
    // Goods that are ready end the question of a later date.
    ready: open && due && !facts.ready && !lost && facts.kind === 'reservation',
    // No day is left that a reminder could name once the days of grace are over.
    remind: mayExtend && missing && !wasMissed && (!facts.graceUntil || today <= facts.graceUntil),
    // A sum that a bank took is asked for only by an owner's choice; one that is no balance, too.
    'ask-payment': missing && (lost ? open : wasMissed && canBePaid(facts, today)),
    // The due day moves with the answer.
    extend: mayExtend,
    move: open,
    'take-back': open && facts.movedByHouse,
    prepare: open && !due && !facts.preparing,
    ship: open && !due,
    deliver: facts.shipped && !facts.delivered,
    'change-lines': open && mayChangeLines(facts),
    refund: isActive && facts.withdrawal !== 'open' && keptForPrice(facts).minor > 0,
    // Money may come after any declaration, even when nothing is due: then all of it is owed back.
    'record-payment': !facts.disputed,
    'record-return': !facts.disputed && returnableOf(facts).minor > 0,
    // Goods still here are cancelled first: a written-off price would let them be shipped unpaid. The loss is known
    // only once it is known which goods come back.
    'write-off': missing && facts.withdrawal === null && (lost ? facts.shipped : isSent),
    cancel: open,
    'record-withdrawal': isActive && facts.withdrawal !== 'open' && !isCancelledOrRefunded(facts),
  }
  return ownerSteps.filter((step) => may[step])
}

/** No deadline of the buyer runs: their bank decides, or a withdrawal or a lost dispute waits for a person. */
export function isPaused(facts: OrderFacts, today: string): boolean {
  if (facts.cancelledBecause) return false
  if (facts.disputed || facts.withdrawal === 'open') return true
  return stateOf(facts, today) === 'dispute-lost' && dueOf(facts).minor > 0
}

/** Neither reminder nor lapse nor silence does anything to such an order: a person decides first. */
export function awaitsPerson(facts: OrderFacts, today: string): boolean {
  return stepsOfBuyer(facts, today).length === 0 || stateOf(facts, today) === 'dispute-lost'
}

/** Whether the sum due is asked for: not while a bank or the house decides first, or goods are to come back. */
export function isAskedFor(facts: OrderFacts, today: string): boolean {
  return dueOf(facts).minor > 0 && canBePaid(facts, today)
}

/** Goods that left with a payment which turned out not to have come are still paid for. */
function canBePaid(facts: OrderFacts, today: string): boolean {
  return isUnderWay(facts, today) || ['shipped', 'delivered'].includes(stateOf(facts, today))
}

/**
 * Whether lines may be exchanged: while money of it is with a bank, lost, owed back or being paid, or goods are to come
 * back, the difference would not be known.
 */
function mayChangeLines(facts: OrderFacts): boolean {
  const isSettled = facts.withheld.minor === 0 && facts.writtenOff.minor === 0 && overpaidOf(facts).minor === 0
  const isAsked = facts.withdrawal !== null || facts.asksAboutDate
  return isSettled && !isAsked && !facts.balanceProcessing && keptForPrice(facts).minor > 0
}

/** Neither over nor shipped, nor stopped by a dispute or an undecided withdrawal. */
function isUnderWay(facts: OrderFacts, today: string): boolean {
  if (facts.withdrawal === 'open') return false
  const state = stateOf(facts, today)
  // A lost payment can be paid again as long as the goods are here and something is left of the price.
  if (state === 'dispute-lost') return !facts.shipped && facts.price.minor > 0
  return !['disputed', 'cancelled', 'lapsed', 'return-awaited', 'shipped', 'delivered', 'refunded'].includes(state)
}
