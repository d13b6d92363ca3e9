import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { awaitsMoney } from '#orders/shown/awaits-money.ts'
import { isOnward, leadingStep } from '#orders/states/leading-step.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'
import { lastPaymentRequestAt } from '#orders/web/steps/last-payment-request.ts'
import { dayOf } from '#platform/time/clock.ts'

type Stepped = Pick<AdminOrder, 'steps' | 'due' | 'writtenOff' | 'lossBeyondPrice' | 'mails'>

/** The steps shown beside the leading one, the most used first. */
const byUse: readonly OrderStep[] = [
  'deliver',
  'ask-payment',
  'remind',
  'extend',
  'write-off',
  'take-back',
  'move',
  'refund',
  'change-lines',
  'record-payment',
  'record-withdrawal',
  'cancel',
]
const maxBeside = 3

/** The step that leads on, those shown beside it, and the seldom ones, which a click shows. */
export function rankedSteps(
  order: Stepped,
  today: string,
): { lead: OrderStep | undefined; beside: OrderStep[]; rare: OrderStep[] } {
  // A transfer may come although nothing is due: it can be recorded, and is no usual step.
  const unasked = order.steps.filter((step) => step === 'record-payment' && !awaitsMoney(order))
  const steps = order.steps.filter((step) => !unasked.includes(step))
  const requestedAt = lastPaymentRequestAt(order)
  const isAskedToday = requestedAt !== undefined && dayOf(new Date(requestedAt)) === today
  const lead = leadingStep(steps, isAskedToday)
  const next = steps.filter((step) => step !== lead && isOnward(step, isAskedToday))
  const rankOf = (step: OrderStep) => (step === 'record-payment' && order.due.minor > 0 ? 1.5 : byUse.indexOf(step))
  const others = steps.filter((step) => !isOnward(step, isAskedToday)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const all = [...next, ...others]
  // Where nothing leads, the arrival has the place of a lead.
  const room = !lead && steps.includes('deliver') ? maxBeside + 1 : maxBeside
  // A menu with a single entry is not worth a click.
  const most = all.length === room + 1 ? all.length : room
  return { lead, beside: all.slice(0, most), rare: [...all.slice(most), ...unasked] }
}
