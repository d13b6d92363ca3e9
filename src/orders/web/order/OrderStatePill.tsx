import type { OrderState } from '#orders/order.ts'
import type { Remark } from '#orders/states/remark.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

export const stateMeanings: Record<OrderState, StateMeaning> = {
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

type Props = { state: OrderState; remark: Remark | null }

/** The state of an order; beside it, that a part of its price went back. */
export function OrderStatePill({ state, remark }: Props) {
  const t = useWords()
  return (
    <StatePill meaning={stateMeanings[state]}>
      {t(`orders.admin.state.${state}`)}
      {remark && `, ${t(`orders.admin.remark.${remark}`)}`}
    </StatePill>
  )
}

/** The state of an order in a list, where the remark is below its state and the column stays narrow. */
export function OrderStateCell({ state, remark }: Props) {
  const t = useWords()
  return (
    <>
      <OrderStatePill state={state} remark={null} />
      {remark && <span className="beside">{t(`orders.admin.remark.${remark}`)}</span>}
    </>
  )
}
