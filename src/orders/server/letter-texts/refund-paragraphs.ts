import type { WordId } from '#language/words.ts'
import { isSame } from '#money/money.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { backByTransferNow, backNow } from '#orders/server/letter-values/letter-refund.ts'

export const refundText = (context: LetterContext): WordId[] => {
  if (backNow(context).minor > 0) return ['orders.letter.goes-back', ...transferText(context)]
  return [context.order.owedBack.minor > 0 ? 'orders.letter.still-owed' : 'orders.letter.nothing-back']
}

/** The part of a refund that comes by bank transfer, as it was paid. */
export const transferText = (context: LetterContext): WordId[] =>
  backByTransferNow(context).minor > 0 ? ['orders.letter.by-transfer'] : []

/** Whether this letter refunds all that was ever paid, or a part was refunded or owed before. */
export const fullRefundText = (context: LetterContext): WordId[] => {
  if (backNow(context).minor === 0) return []
  const isAll = isSame(backNow(context), context.order.paid)
  return [isAll ? 'orders.letter.reservation-lapsed.nothing-kept' : 'orders.letter.reservation-lapsed.rest-before']
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
export const dueAgainText = ({ order, data }: LetterContext): WordId[] => {
  if (!order.isAskedFor) return []
  return [Number(data.wasDueMinor) > 0 ? 'orders.letter.refund-left-out.more-due' : 'orders.letter.refund-left-out.due']
}
