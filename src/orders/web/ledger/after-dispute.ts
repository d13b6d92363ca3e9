import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'

type Disputed = Pick<AdminOrder, 'disputes' | 'steps' | 'due' | 'balanceProcessing'>

/** The next step for a person after a dispute: a withdrawal is settled before its loss. */
export function afterDispute({ disputes, steps, due, balanceProcessing }: Disputed) {
  if (disputes.some(({ outcome }) => outcome === null)) return 'do'
  if (steps.includes('withdrawal')) return 'do-withdrawal'
  if (steps.includes('goods-back')) return 'do-awaited'
  if (due.minor === 0) return 'done'
  if (balanceProcessing) return 'do-processing'
  return steps.includes('write-off') ? 'do-lost-sent' : 'do-lost'
}
