import { daysAfter, daysBetween } from '#platform/time/days.ts'
import {
  call,
  mayFollow,
  postponeDelivery,
  postponePastDueDay,
  shortenPostponement,
} from '#reservations/testing/model-deliveries.ts'
import { payLosses } from '#reservations/testing/model-losses.ts'
import type { ModelOrder, Payment } from '#reservations/testing/model-order.ts'
import { giveBack } from '#reservations/testing/model-refunds.ts'
import { due, overpaid, owedBack } from '#reservations/testing/model-sums.ts'

/** Money comes; what the bank takes above the price goes back, of a transfer it is owed back. */
export function pay(
  order: ModelOrder,
  came: Pick<Payment, 'reference' | 'by' | 'minor'>,
  paidOn: string,
  today: string,
): void {
  const days = { paidOn, enteredOn: today }
  const payment = { ...came, ...days, left: came.minor, late: 0, agreed: order.agreed, waived: 0, taken: 0 }
  const [before, owed, above] = [due(order), owedBack(order), overpaid(order)]
  order.paid += came.minor
  order.payments.push(payment)
  payLosses(order, overpaid(order) - above)
  const surplus = overpaid(order) - above
  if (came.by === 'bank') giveBack(order, surplus, owed, payment)
  // A bank's fee on a transfer is too small to pay online.
  const remaining = due(order)
  if (came.by === 'transfer' && remaining > 0 && remaining < 50) {
    payment.waived = Math.min(remaining, order.price)
    order.price -= payment.waived
    order.past.push('price-lowered')
  }
  if (before === 0 || due(order) > 0) return
  delay(order, payment)
  if (payment.late === 0) shortenPostponement(order, today)
}

/** The delivery is as much later as the payment that completes the price. */
function delay(order: ModelOrder, payment: Payment, most?: number): void {
  const { paidOn, enteredOn } = payment
  if (!order.dueOn || !paidOn || !enteredOn || due(order) > 0 || !mayFollow(order)) return
  const days = daysBetween(order.dueOn, paidOn)
  // Nothing is there sooner than three days after a late payment.
  if (days > 0)
    payment.late = postponeDelivery(order, { days, earliest: daysAfter(enteredOn, 3), ...(most && { most }) })
}

/** A transfer that was recorded never came. */
export function voidPayment(order: ModelOrder, payment: Payment, today: string): void {
  const since = order.payments.splice(order.payments.indexOf(payment)).slice(1)
  order.payments.push(...since)
  order.unsent = order.unsent.filter((each) => each.payment !== payment)
  order.paid -= payment.minor
  if (order.line > 0 && !order.ended) order.price += payment.waived
  const isLatest = payment.agreed === order.agreed
  if (!order.shipped && isLatest) order.promisedOn = daysAfter(order.promisedOn, -payment.late)
  if (due(order) === 0) {
    const completing = isLatest && payment.late > 0 ? completingOf(order, since) : undefined
    if (completing) delay(order, completing, payment.late)
    return
  }
  if (!order.shipped) order.preparing = false
  if (!order.dueOn && !order.shipped) return
  // No sum is asked for before it is known which goods come back.
  if (order.shipped && (order.pausedSince || order.awaited)) return
  const soonest = daysAfter(today, 14)
  const { dueOn } = order
  call(order, dueOn && dueOn > soonest ? dueOn : soonest)
  postponePastDueDay(order, dueOn)
}

/** The last of these payments that the price needs. */
function completingOf(order: ModelOrder, payments: readonly Payment[]): Payment | undefined {
  const latestFirst = payments.toSorted((one, other) => ((one.paidOn ?? '') < (other.paidOn ?? '') ? 1 : -1))
  let spare = overpaid(order)
  for (const payment of latestFirst) {
    if (payment.minor > spare) return payment
    spare -= payment.minor
  }
  return undefined
}
