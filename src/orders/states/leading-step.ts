import type { OrderStep } from '#orders/states/owner-steps.ts'

/** The letters with the payment link. */
export const templatesThatAsk = [
  'balance-call',
  'balance-reminder',
  'balance-overdue',
  'balance-extended',
  'payment-asked',
] as const

/**
 * Steps that may lead, because they bring the order nearer to its buyer. `deliver` is not one: its button would take the place of
 * *Ship* right after shipping. `remind` joins them until it was sent today.
 */
const onward: readonly OrderStep[] = [
  'withdrawal',
  'goods-back',
  'goods-missing',
  'ready',
  'prepare',
  'ship',
  'record-return',
]

/** Whether a step brings the order nearer to its buyer. A payment link that was sent today is not sent again. */
export function isOnward(step: OrderStep, isAskedToday: boolean): boolean {
  return onward.includes(step) || (step === 'remind' && !isAskedToday)
}

/** The next step of the house on an order, of those that are possible: it leads on the page of the order and on its card. */
export function leadingStep(steps: readonly OrderStep[], isAskedToday: boolean): OrderStep | undefined {
  return steps.find((step) => isOnward(step, isAskedToday))
}
