import type { WordId } from '#language/words.ts'
import { hasMoreToSend } from '#orders/server/letter-texts/letter-conditions.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { deliveryOf, earliestNamed } from '#orders/server/letter-values/letter-delivery.ts'
import { moveOf, paidLateBy, waitsForDue } from '#orders/server/letter-values/letter-move.ts'

export const partialDeliveryText = (context: LetterContext): WordId[] => {
  const moved = moveOf(context)?.positions ?? []
  const isOfAll = context.order.lines.every(({ position, takenOut }) => takenOut || moved.includes(position))
  return isOfAll ? [] : ['orders.letter.concerns']
}

/** The new day of the delivery, where it moved with the due day of the balance. */
export const movedWithDue =
  (word: 'orders.letter.balance-extended.delivery' | 'orders.letter.balance-corrected.delivery') =>
  (context: LetterContext): WordId[] =>
    context.data.delivery && (deliveryOf(context) ?? '') >= context.today ? [word] : []

/** The new day of the delivery, where it waits for a balance with new days to pay. */
export const onceDue =
  (word: 'orders.letter.date-accepted.once-due' | 'orders.letter.date-taken-back.once-due') =>
  (context: LetterContext): WordId[] =>
    waitsForDue(context) ? [word] : []

/**
 * The delivery after a payment that never came: it waits for new days to pay, or is without the delay for that payment, by
 * its day where goods can be there by then.
 */
export const deliveryAgain = (context: LetterContext): WordId[] => {
  if (waitsForDue(context)) return ['orders.letter.payment-corrected.once-due']
  if (context.data.delivery !== 'taken-back' || !context.order.isAskedFor) return []
  const isInTime = (deliveryOf(context) ?? '') >= earliestNamed(context)
  return [isInTime ? 'orders.letter.payment-corrected.delivery' : 'orders.letter.payment-corrected.ships']
}

/** The new day of the delivery after a late payment. */
export const laterThan = (context: LetterContext): WordId[] => {
  const late = paidLateBy(context)
  if (!late) return []
  return [late.isOther ? 'orders.letter.balance-paid.new-day' : 'orders.letter.balance-paid.later']
}

export const onTheWay = ({ order }: LetterContext): WordId[] => (order.delivery ? ['orders.letter.check-address'] : [])

/** Whether another parcel follows. */
export const laterParcelText = (context: LetterContext): WordId[] =>
  hasMoreToSend(context) ? ['orders.letter.order-shipped.rest'] : []
