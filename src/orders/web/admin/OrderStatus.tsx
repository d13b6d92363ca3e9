import type { OrderState, Remark } from '#orders/order.ts'
import { useWords } from '#orders/web/admin-words.ts'

/** The state of an order as a word with a small shape; beside it, that a part of its price went back. */
export function OrderStatus({ state, remark }: { state: OrderState; remark: Remark | null }) {
  const t = useWords()
  return (
    <span className="admin-state" data-state={state}>
      {t(`orders.admin.state.${state}`)}
      {remark && `, ${t(`orders.admin.remark.${remark}`)}`}
    </span>
  )
}
