import { keptForPrice, overpaidOf } from '#orders/due/kept-money.ts'
import { isShort } from '#orders/due/missing-payment.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { returnableOf } from '#orders/due/owed-back.ts'
import type { OrderFacts } from '#orders/order.ts'
import { hasNoPriceLeft, isCanceledOrRefunded } from '#orders/states/finished-order.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { canBePaid, isUnderWay } from '#orders/states/under-way.ts'
import { isErasedAddress } from '#platform/http/erased-address.ts'

/** The steps that the facts of an order open: `stepsOfOrder`. */
export const orderSteps = [
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
export type OrderStep = (typeof orderSteps)[number]

/** The steps that change where an order goes: `stepsOfDestination`. */
export const destinationSteps = ['address', 'gift'] as const
type DestinationStep = (typeof destinationSteps)[number]

/** The steps on a parcel that was shipped: `stepsOfParcel`. */
export const parcelSteps = ['correct-parcel', 'parcel-contents', 'parcel-back'] as const
type ParcelStep = (typeof parcelSteps)[number]

/**
 * Every step of an owner. Each is a route of its name (`endpoints/step-endpoints.ts`). Beside the three groups: `email`
 * (`canCorrectEmail`), `void`, which an entry of the ledger allows, and `note`, which is always open.
 */
export const ownerSteps = [...orderSteps, ...destinationSteps, ...parcelSteps, 'email', 'void', 'note'] as const
export type OwnerStep = (typeof ownerSteps)[number]

/**
 * The steps that wait before they are taken, wherever they send money or a letter: until then nothing of them is done
 * (docs/decisions/0039). All others are taken at once; the letters of a parcel, and a reminder, wait in the outbox.
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
  'record-payment',
  'void',
  'cancel',
] as const satisfies (OrderStep | 'void')[]
export type WaitingStep = (typeof waitingSteps)[number]

/** The steps open to the house now by the facts of an order. Goods are shipped only when paid in full. */
export function stepsOfOrder(facts: OrderFacts, today: string): OrderStep[] {
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
  const may: Record<OrderStep, boolean> = {
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
    // Goods still here are canceled first: a written-off price would let them be shipped unpaid. The loss is known
    // only once it is known which goods come back.
    'write-off': missing && facts.withdrawal === null && (lost ? facts.shipped : isSent),
    cancel: open,
    'record-withdrawal': isActive && facts.withdrawal !== 'open' && !isCanceledOrRefunded(facts),
  }
  return orderSteps.filter((step) => may[step])
}

/** None once a parcel has left, or nothing will. */
export function stepsOfDestination(facts: OrderFacts, today: string): DestinationStep[] {
  const isFixed = facts.partlyShipped || hasNoPriceLeft({ ...facts, state: stateOf(facts, today) })
  return isFixed ? [] : [...destinationSteps]
}

/**
 * A parcel that was delivered did leave. The steps that undo it are offered also where what followed forbids them
 * (`assertStillHere`): the refusal says what that was.
 */
export function stepsOfParcel({ delivered }: OrderFacts, parcel: { deliveredAt: unknown }): ParcelStep[] {
  return parcelSteps.filter((step) => step === 'correct-parcel' || !(delivered || parcel.deliveredAt))
}

/** A member changes the address of the account, and with it that of all letters. An erased person has none. */
export const canCorrectEmail = ({ memberId, email }: { memberId: string | null; email: string }): boolean =>
  memberId === null && !isErasedAddress(email)

/**
 * Whether lines may be exchanged: while money of it is with a bank, lost, owed back or being paid, or goods are to come
 * back, the difference would not be known.
 */
function mayChangeLines(facts: OrderFacts): boolean {
  const isSettled = facts.withheld.minor === 0 && facts.writtenOff.minor === 0 && overpaidOf(facts).minor === 0
  const isAsked = facts.withdrawal !== null || facts.asksAboutDate
  return isSettled && !isAsked && !facts.balanceProcessing && keptForPrice(facts).minor > 0
}
