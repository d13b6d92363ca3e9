import { type Amount, add, amount, atLeastZero, currencies, isLess, subtract } from '#money/money.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'

/** The sum that the mail was queued with. */
export function namedSum({ order, data }: LetterContext): Amount | undefined {
  const currency = currencies.find((each) => each === data.currency) ?? order.total.currency
  return data.minor === undefined ? undefined : amount(Number(data.minor), currency)
}

/** All that went back, is on its way back, or is still to be sent back. */
export function backOf({ refunded, returning, owedBack }: OrderJson): Amount {
  return add(add(refunded, returning), owedBack)
}

/** The refund made with this letter, apart from earlier refunds. */
export function backNow(context: LetterContext): Amount {
  const back = backOf(context.order)
  const before = amount(Number(context.data.backBefore ?? 0), back.currency)
  return namedSum(context) ?? atLeastZero(subtract(back, before))
}

/** The part of the refund made with this letter that the house sends by bank transfer. */
export function backByTransferNow(context: LetterContext): Amount {
  const { backByTransfer } = context.order
  const before = amount(Number(context.data.owedBefore ?? 0), backByTransfer.currency)
  const now = backNow(context)
  const sent = atLeastZero(subtract(backByTransfer, before))
  return isLess(now, sent) ? now : sent
}

/**
 * In a letter to the buyer about a refund: the part of the sum owed back that was owed before that refund. In any other
 * letter: all that is owed back.
 */
export function stillOwed(context: LetterContext, isBuyers: boolean): Amount {
  const { owedBack } = context.order
  const isAboutRefund = namedSum(context) !== undefined || context.data.backBefore !== undefined
  if (!isBuyers || !isAboutRefund) return owedBack
  const before = amount(Number(context.data.owedBefore ?? 0), owedBack.currency)
  const most = atLeastZero(subtract(backOf(context.order), backNow(context)))
  return [before, most].reduce((least, each) => (isLess(each, least) ? each : least), owedBack)
}
