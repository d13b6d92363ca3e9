import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'

type Waiting = Pick<
  AdminOrder,
  'steps' | 'state' | 'remark' | 'due' | 'owedBack' | 'price' | 'balanceProcessing' | 'disputes'
>

/** The thing that an order waits for: it heads the box of the next steps. */
export function nextNeed(order: Waiting) {
  const { steps, state, remark, due, owedBack, price, balanceProcessing, disputes } = order
  if (disputes.some(({ outcome }) => outcome === null)) return 'bank'
  if (steps.includes('withdrawal')) return 'withdrawal'
  if (steps.includes('goods-back')) return 'goods-back'
  if (due.minor > 0) {
    if (balanceProcessing) return 'processing'
    if (state === 'dispute-lost') return 'loss'
    if (remark === 'unpaid') return 'unpaid'
  }
  if (owedBack.minor > 0 && steps.includes('record-return')) return 'record-return'
  if (state === 'delay-pending') return 'date-asked'
  if (state === 'overdue') return 'overdue'
  if (state === 'balance-due') return 'balance'
  if (steps.includes('deliver') && price.minor > 0) return 'deliver'
  return (['ready', 'prepare', 'ship'] as const).find((step) => steps.includes(step)) ?? 'over'
}
