import type { WordId } from '#language/words.ts'
import { isBalance } from '#orders/due/balance.ts'
import { canAnswerDate, isPartlyShipped } from '#orders/server/letter-texts/letter-conditions.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'

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

/** The sum still due after a change of lines, and the owner's message. */
export const dueAfterLineChange = ({ data, order, today }: LetterContext): WordId[] => [
  ...(order.kind === 'order' && order.steps.includes('pay')
    ? (['orders.letter.order-changed.due', 'orders.letter.order-changed.delay'] as const)
    : []),
  ...(order.kind === 'order' && order.due.minor > 0 ? noPaymentWhileProcessing({ data, order, today }) : []),
  ...(data.reason ? (['orders.letter.order-changed.message'] as const) : []),
]

/** Only a balance waits for goods; what a bank took back has no day by which it is paid again. */
export const dueDayText = (context: LetterContext): WordId[] => {
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
  return [...(waits ? (['orders.letter.part-paid.ships'] as const) : []), ...dueDayText(context)]
}

/** The day by which a declined payment can be made in another way, and the consequence otherwise. */
export const retryDeadlineText = (context: LetterContext): WordId[] => {
  const { order, today } = context
  const { askedUntil: payBy } = order
  if (!payBy || !isBalance(order)) return dueDayText(context)
  if (canAnswerDate(context) || isPartlyShipped(order)) return []
  if (today <= payBy) return ['orders.letter.payment-corrected.by', ...timeToPay(context)]
  if (order.houseLate || today > (order.graceUntil ?? '')) return []
  return ['orders.letter.balance-declined.until', 'orders.letter.balance-overdue.end', 'orders.letter.balance.late']
}
