// The paragraphs that an order's letter has after its opening, as its order is when the letter is written.
import type { WordId } from '#language/words.ts'
import { isSame } from '#money/money.ts'
import { isBalance } from '#orders/balance.ts'
import { canAnswerDate, hasMoreToSend, isPartlyShipped } from '#orders/server/mails/letter-conditions.ts'
import {
  asksForGoods,
  backNow,
  deliveryOf,
  earliestNamed,
  type LetterContext,
  moveOf,
  namedSum,
  paidLateBy,
  waitsForDue,
} from '#orders/server/mails/letter-facts.ts'

/** A letter with the days of a balance is sent all the same, and asks for no payment while one is processed. */
export const noPaymentWhileProcessing = ({ order }: LetterContext): WordId[] =>
  order.balanceProcessing ? ['orders.letter.balance.processing'] : []

/** The sentence that a payment is still with the bank, where the sum due has changed or nothing is due. */
export const paymentStillProcessing = (context: LetterContext): WordId[] => {
  if (!context.order.balanceProcessing) return []
  return [context.order.due.minor > 0 ? 'orders.letter.under-way' : 'orders.letter.under-way-returns']
}

/** The sentences that an unpaid reservation ends: one of which a part has left does not. */
const ending: readonly WordId[] = ['orders.letter.balance.grace', 'orders.letter.balance-overdue.end']

/** The effect of a late payment, unless the delivery is overdue. */
export const inTime =
  (...words: WordId[]) =>
  ({ order }: LetterContext): WordId[] =>
    order.houseLate ? [] : words.filter((word) => !isPartlyShipped(order) || !ending.includes(word))

export const timeToPay = inTime('orders.letter.balance.grace', 'orders.letter.balance.late')

/** The owner's own words. */
export const saysWhy = ({ data }: LetterContext): WordId[] => (data.reason ? ['orders.letter.reason'] : [])

/** Why a refund did not arrive, as its provider gave it. */
export const saysRefusal = ({ data }: LetterContext): WordId[] => (data.reason ? ['orders.letter.refusal'] : [])

/** The sum still due after a change of lines, and the owner's message. */
export const dueAfterLineChange = ({ data, order, today }: LetterContext): WordId[] => [
  ...(order.kind === 'order' && order.steps.includes('pay')
    ? (['orders.letter.order-changed.due', 'orders.letter.order-changed.delay'] as const)
    : []),
  ...(order.kind === 'order' && order.due.minor > 0 ? noPaymentWhileProcessing({ data, order, today }) : []),
  ...(data.reason ? (['orders.letter.order-changed.message'] as const) : []),
]

export const ofWhich = (context: LetterContext): WordId[] => {
  const moved = moveOf(context)?.positions ?? []
  const isOfAll = context.order.lines.every(({ position, takenOut }) => takenOut || moved.includes(position))
  return isOfAll ? [] : ['orders.letter.concerns']
}

export const saysBack = (context: LetterContext): WordId[] => {
  if (backNow(context).minor > 0) return ['orders.letter.goes-back']
  return [context.order.owedBack.minor > 0 ? 'orders.letter.still-owed' : 'orders.letter.nothing-back']
}

/** Whether this letter refunds all that was ever paid, or a part was refunded or owed before. */
export const nothingKept = (context: LetterContext): WordId[] => {
  if (backNow(context).minor === 0) return []
  const isAll = isSame(backNow(context), context.order.paid)
  return [isAll ? 'orders.letter.reservation-lapsed.nothing-kept' : 'orders.letter.reservation-lapsed.rest-before']
}

/** Only a balance waits for goods; what a bank took back has no day by which it is paid again. */
export const untilWhen = (context: LetterContext): WordId[] => {
  const { order, today } = context
  const { askedUntil: payBy, isAskedFor } = order
  if (payBy && canAnswerDate(context)) return []
  if (!isAskedFor) return ['orders.letter.payment-corrected.waits']
  // A day that is over is no day to pay by.
  if (payBy) return today <= payBy ? ['orders.letter.payment-corrected.by'] : []
  return isBalance(order) && !isPartlyShipped(order) ? ['orders.letter.payment-corrected.once-ready'] : []
}

/** When what is left is to be paid, and that nothing ships before. */
export const shipsOncePaid = (context: LetterContext): WordId[] => {
  const { order } = context
  const waits = order.kind === 'order' && order.isAskedFor && !isPartlyShipped(order)
  return [...(waits ? (['orders.letter.part-paid.ships'] as const) : []), ...untilWhen(context)]
}

/** The effect of a refund that was not sent: its sum counts as paid again, and what is more is still to be refunded. */
export const countsAsPaid = ({ order, data }: LetterContext): WordId[] => [
  ...(order.isAskedFor ? (['orders.letter.refund-not-sent.less-due'] as const) : []),
  ...(order.due.minor === 0 && Number(data.wasDueMinor) > 0
    ? (['orders.letter.refund-not-sent.nothing-due'] as const)
    : []),
  ...(order.owedBack.minor > 0 ? (['orders.letter.refund-not-sent.owed'] as const) : []),
]

/** The sum due with a refund that earlier letters left out. */
export const saysDueAgain = ({ order, data }: LetterContext): WordId[] => {
  if (!order.isAskedFor) return []
  return [Number(data.wasDueMinor) > 0 ? 'orders.letter.refund-left-out.more-due' : 'orders.letter.refund-left-out.due']
}

/** The day by which a declined payment can be made in another way, and the consequence otherwise. */
export const againUntil = (context: LetterContext): WordId[] => {
  const { order, today } = context
  const { askedUntil: payBy } = order
  if (!payBy || !isBalance(order)) return untilWhen(context)
  if (canAnswerDate(context) || isPartlyShipped(order)) return []
  if (today <= payBy) return ['orders.letter.payment-corrected.by', ...timeToPay(context)]
  if (order.houseLate || today > (order.graceUntil ?? '')) return []
  return ['orders.letter.balance-declined.until', 'orders.letter.balance-overdue.end', 'orders.letter.balance.late']
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
  return [late.isMore ? 'orders.letter.balance-paid.new-day' : 'orders.letter.balance-paid.later']
}

export const withdrawnHere = (context: LetterContext): WordId[] => {
  if (!context.data.here) return []
  const hasBack = (namedSum(context)?.minor ?? 0) > 0
  return [
    'orders.letter.withdrawal-accepted.here',
    ...(hasBack ? (['orders.letter.withdrawal-accepted.back'] as const) : []),
  ]
}

export const withdrawnAway = (context: LetterContext): WordId[] =>
  asksForGoods(context)
    ? [
        'orders.letter.withdrawal-accepted.awaited',
        context.data.address ? 'orders.letter.withdrawal-accepted.send-to' : 'orders.letter.withdrawal-accepted.send',
        'orders.letter.withdrawal-accepted.money',
      ]
    : []

export const onTheWay = ({ order }: LetterContext): WordId[] => (order.delivery ? ['orders.letter.check-address'] : [])

/** Whether another parcel follows. */
export const restFollows = (context: LetterContext): WordId[] =>
  hasMoreToSend(context) ? ['orders.letter.order-shipped.rest'] : []
