// The conditions of the owner's reservations, of `orders`: `$1` is the day.
import { type OrderState, orderStates } from '#orders/order.ts'
import { hasWords, typedWordsOf } from '#orders/server/facts/order-words.ts'
import { isInState, isLateOn } from '#orders/server/states/state-columns.ts'
import type { BoardView } from '#reservations/reservation-filter.ts'

export const isActive = 'orders.cancelled_at is null and orders.delivered_at is null'
const hasNotArrived = `orders.id = any(array(
  select order_id from refunds where refused_because is not null or failed_at is not null))`
const hasOpenBalance = "orders.due_minor > 0 and orders.state in ('reserved', 'delay-pending', 'balance-due')"

export const inView: Record<BoardView | 'any', string> = {
  any: isActive,
  ended: '(orders.cancelled_at is not null or orders.delivered_at is not null)',
  late: isLateOn('$1::date'),
  deposits: `${isActive} and ${hasOpenBalance}`,
  'due-this-week': `${isActive} and orders.asked_by_day and orders.due_on between $1::date and $1::date + 6`,
  'sent-unpaid': 'orders.sent_unpaid',
  returning: 'orders.returning_minor > 0',
  'not-arrived': `orders.owed_minor > 0 and ${hasNotArrived}`,
  ...(Object.fromEntries(orderStates.map((state) => [state, isInState(state, '$1::date')])) as Record<
    OrderState,
    string
  >),
}

/**
 * The condition of each view for a page of the list. Few reservations are late, which the planner does not know: they are gathered first, or it
 * would pass over a million orders for the latest of them. Delivered ones are found among those that have ended, which have an index.
 */
export const inListOf: Record<BoardView | 'any', string> = {
  ...inView,
  delivered: `${inView.delivered} and orders.delivered_at is not null`,
  late: `orders.id = any(array(select orders.id from orders where orders.kind = 'reservation' and ${inView.late}))`,
}

const hasProduct = (parameter: string) => `exists (
  select from order_lines where order_id = orders.id and product_id = any(${parameter}) and taken_out_at is null)`

const narrowing = `
  ($2::text[] is null or ${hasProduct('$2')}) and ($3::text[] is null or not ${hasProduct('$3')})
  and ($4::text[] is null or orders.delivery ->> 'country' = any($4))
  and ($5::text[] is null or coalesce(orders.delivery ->> 'country', '') <> all($5))
  and ($6::text[] is null or orders.currency = any($6)) and ($7::text[] is null or orders.language = any($7))
  and ($8::date is null or orders.next_promised_on >= $8) and ($9::date is null or orders.next_promised_on <= $9)
  and ($10::date is null or orders.due_on >= $10) and ($11::date is null or orders.due_on <= $11)`

/** The words and the number that were typed: `$12` and `$13`. Rows that have them are gathered by an index. */
const typed = {
  yes: {
    before: `with typed as (${typedWordsOf('$12')})`,
    condition: `and (orders.number = $13 or ${hasWords})`,
  },
  no: { before: '', condition: 'and $12::text[] is null and $13::bigint is null' },
}

/** The filters of the address, of `orders`: `$2` to `$13`, and what comes before the statement. */
export function narrowed(isSearched: boolean): { before: string; condition: string } {
  const { before, condition } = typed[isSearched ? 'yes' : 'no']
  return { before, condition: `${narrowing} ${condition}` }
}
