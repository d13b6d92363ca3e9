import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { goesBack } from '#orders/server/letter-values/letter-delivery.ts'
import { hasNoPriceLeft } from '#orders/states/finished-order.ts'

/** Whether goods are left from which the buyer can withdraw: the withdrawal from all others is accepted. */
export function canStillWithdraw(context: LetterContext): boolean {
  const { lines, withdrawal } = context.order
  return !hasNoPriceLeft(context.order) && lines.some((line) => !line.takenOut && !goesBack(line, withdrawal))
}

/** The withdrawal that the letter is about. */
export function withdrawalOf({ order, data }: LetterContext) {
  return order.withdrawals.find(({ id }) => id === data.withdrawal)
}

/** Whether the goods that the letter asks for are still awaited; it may have been queued longer than that. */
export function asksForGoods(context: LetterContext): boolean {
  return context.data.sendBy !== undefined && withdrawalOf(context)?.settled === false
}
