import { type Amount, isLess } from '#money/money.ts'

import type { OrderState } from '#orders/order.ts'
import { useWords } from '#orders/web/admin-words.ts'

/** The state of an order as a word with a small shape. */
export function OrderStanding({ state, refunded, total }: { state: OrderState; refunded: Amount; total: Amount }) {
  const t = useWords()
  const word = state === 'refunded' && isLess(refunded, total) ? 'partly' : state
  return (
    <span className="admin-state" data-state={state}>
      {t(`orders.admin.state.${word}`)}
    </span>
  )
}
