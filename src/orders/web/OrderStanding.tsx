import type { Amount } from '#money/money.ts'
import type { OrderState } from '#orders/order.ts'
import { useWords } from '#orders/web/admin-words.ts'

/** The state of an order as a word with a small shape; beside it, that a part of the money went back. */
export function OrderStanding({ state, refunded }: { state: OrderState; refunded: Amount }) {
  const t = useWords()
  const partly = refunded.minor > 0 && !['refunded', 'cancelled', 'lapsed'].includes(state)
  return (
    <span className="admin-state" data-state={state}>
      {t(`orders.admin.state.${state}`)}
      {partly && `, ${t('orders.admin.state.partly')}`}
    </span>
  )
}
