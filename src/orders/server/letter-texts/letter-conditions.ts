// When a letter about an order is still true.
import { isRunning } from '#orders/balances/balance-follow-up.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import { writeUnits } from '#orders/goods/written-units.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { moveOf } from '#orders/server/letter-values/letter-move.ts'
import { parcelOf } from '#orders/server/letter-values/letter-parcel.ts'
import { hasNoPriceLeft } from '#orders/states/finished-order.ts'

export const always = () => true

export const goesOn = ({ order }: LetterContext) => !hasNoPriceLeft(order)

export const isCanceled = ({ order }: LetterContext) => order.cancelledBecause !== null

// No balance is asked for during a withdrawal or a dispute.
export const asksForBalance = ({ order }: LetterContext) => order.askedUntil !== null

// The buyer’s answer to a later date sets the day by which the balance is paid.
export const canAnswerDate = ({ order }: LetterContext) => order.steps.includes('answer')

// A reminder is true as long as it would be sent by itself.
export const isWaitedFor = ({ order }: LetterContext) => isRunning(order.balanceFollowUp)

export const isPaid = (context: LetterContext) => goesOn(context) && context.order.due.minor === 0

export const isPartlyShipped = ({ parcels }: LetterContext['order']) => parcels.length > 0

/** Whether a unit that is part of the order is still here: a parcel with it follows. */
export const hasMoreToSend = (context: LetterContext) =>
  goesOn(context) && context.order.lines.some((line) => unitsHere(line) > 0)

export const isTakenBack = (context: LetterContext) => moveOf(context)?.answer === 'taken-back'

/** Whether the reader of a correction has another carrier or number than the parcel has now, which may be put back. */
export function isWronglyNumbered(context: LetterContext): boolean {
  const { wrongCarrier, wrongTracking } = context.data
  const parcel = parcelOf(context)
  if (!parcel || parcel.deliveredAt !== null) return false
  return parcel.carrier !== wrongCarrier || parcel.tracking !== wrongTracking
}

/** Whether the reader of a correction has read of other contents than the parcel has now, which may be put back. */
export function isWronglyFilled(context: LetterContext): boolean {
  const parcel = parcelOf(context)
  return parcel?.deliveredAt === null && writeUnits(parcel.units) !== context.data.wrongUnits
}
