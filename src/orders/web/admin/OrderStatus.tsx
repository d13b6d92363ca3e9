import type { OrderState, Remark } from '#orders/order.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

export const meanings: Record<OrderState, StateMeaning> = {
  reserved: 'waiting',
  'delay-pending': 'unanswered',
  'balance-due': 'due',
  overdue: 'bad',
  paid: 'good',
  preparing: 'moving',
  shipped: 'moving',
  delivered: 'over',
  disputed: 'bad',
  'dispute-lost': 'bad',
  withdrawing: 'due',
  'return-awaited': 'unanswered',
  cancelled: 'ended',
  lapsed: 'ended',
  refunded: 'ended',
}

/** The state of an order; beside it, that a part of its price went back. */
export function OrderStatus({ state, remark }: { state: OrderState; remark: Remark | null }) {
  const t = useWords()
  return (
    <StatePill meaning={meanings[state]}>
      {t(`orders.admin.state.${state}`)}
      {remark && `, ${t(`orders.admin.remark.${remark}`)}`}
    </StatePill>
  )
}
