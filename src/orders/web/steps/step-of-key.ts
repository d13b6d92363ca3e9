import type { WordId } from '#language/words.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'

/** The steps behind a key of the order page: the payment link, and more time. */
const stepsOf = { link: ['remind', 'ask-payment'], time: ['extend'] } as const satisfies Record<string, OrderStep[]>

export type StepKey = keyof typeof stepsOf

type OpenSteps = Pick<AdminOrder, 'steps' | 'due' | 'balanceProcessing' | 'waiting'>

/** The step that a key opens, or why it is not possible now. */
export function stepOfKey(
  key: StepKey,
  { steps, due, balanceProcessing, waiting }: OpenSteps,
): OrderStep | { why: WordId } {
  if (waiting) return { why: 'orders.admin.conflict.waiting' }
  const step = stepsOf[key].find((each) => steps.includes(each))
  if (step) return step
  if (due.minor === 0) return { why: `orders.admin.key.${key}.not-due` }
  if (key === 'link' && balanceProcessing) return { why: 'orders.admin.key.link.processing' }
  if (steps.includes('ready')) return { why: `orders.admin.key.${key}.not-ready` }
  return { why: `orders.admin.key.${key}.not-now` }
}
