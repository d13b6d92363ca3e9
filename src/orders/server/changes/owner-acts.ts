import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import {
  canCorrectEmail,
  type OrderStep,
  type OwnerStep,
  stepsOfDestination,
  stepsOfOrder,
} from '#orders/states/owner-steps.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { Refusal } from '#platform/http/refusal.ts'

type OrderForAct = Pick<ReadOrder, 'facts' | 'memberId' | 'email'>

/** Acts on an order that are no steps: nothing is asked in a form about the order. */
type ActBesideSteps = 'letter-again' | 'letter-back' | 'refund-again' | 'refund-found'

type Condition = {
  /**
   * Why the facts of the order refuse it now, if they do. Absent where none forbids it: the use case then asks about its
   * parcel, ledger entry, letter or refund under the same lock.
   */
  refusalOf?: (order: OrderForAct, today: string) => string | undefined
  /** While a step waits to leave, an act that changes what it was decided on is refused. */
  whileStepWaits: 'refused' | 'done'
}

/** The acts that the facts of an order do not open by themselves (`stepsOfOrder`). */
const otherActs = {
  address: { refusalOf: refusalOfDestination, whileStepWaits: 'refused' },
  gift: { refusalOf: refusalOfDestination, whileStepWaits: 'refused' },
  email: { refusalOf: refusalOfEmail, whileStepWaits: 'refused' },
  'correct-parcel': { whileStepWaits: 'refused' },
  'parcel-contents': { whileStepWaits: 'refused' },
  'parcel-back': { whileStepWaits: 'refused' },
  void: { whileStepWaits: 'refused' },
  note: { whileStepWaits: 'done' },
  'letter-again': { whileStepWaits: 'done' },
  'letter-back': { whileStepWaits: 'done' },
  // A refund that is owed, or that the provider has made, is settled whatever waits: the step is refused if it is outdated.
  'refund-again': { whileStepWaits: 'done' },
  'refund-found': { whileStepWaits: 'done' },
} as const satisfies Record<Exclude<OwnerStep, OrderStep> | ActBesideSteps, Condition>

type OtherAct = keyof typeof otherActs
export type OwnerAct = OrderStep | OtherAct

/** Refuses what an owner cannot do with the order now. */
export function assertPossible(act: OwnerAct, order: OrderForAct, today: string): void {
  const refusal = refusalOf(act, order, today)
  if (refusal) throw new Refusal('conflict', refusal)
}

export function isRefusedWhileStepWaits(act: OwnerAct): boolean {
  return !isOther(act) || otherActs[act].whileStepWaits === 'refused'
}

function refusalOf(act: OwnerAct, order: OrderForAct, today: string): string | undefined {
  if (!isOther(act)) return refusalOfStep(act, order, today)
  const condition: Condition = otherActs[act]
  return condition.refusalOf?.(order, today)
}

const isOther = (act: OwnerAct): act is OtherAct => act in otherActs

function refusalOfStep(step: OrderStep, { facts }: OrderForAct, today: string): string | undefined {
  if (stepsOfOrder(facts, today).includes(step)) return undefined
  if (step === 'extend' && facts.asksAboutDate) return 'A later date is in question: the due day moves with the answer'
  return `This cannot be done with an order that is ${stateOf(facts, today)}`
}

function refusalOfDestination({ facts }: OrderForAct, today: string): string | undefined {
  return stepsOfDestination(facts, today).length > 0 ? undefined : 'A parcel has left, or the order has ended'
}

function refusalOfEmail(order: OrderForAct): string | undefined {
  if (canCorrectEmail(order)) return undefined
  return order.memberId ? 'A member changes the address of the account' : 'The person behind the order was erased'
}
