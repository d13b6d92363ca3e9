// The conditions of the owner's reservations: of `orders`, and of `order_facts` with the state beside it.
import { type OrderState, orderStates } from '#orders/order.ts'
import {
  isAskedByDay,
  isDeliveryLate,
  isSentUnpaid,
  mayBeInState,
  mayBeSentUnpaid,
} from '#orders/server/facts/order-columns.ts'
import { hasWords, typedWordsOf } from '#orders/server/facts/order-words.ts'
import type { BoardView } from '#reservations/reservation-filter.ts'

export const underWay = 'orders.cancelled_at is null and orders.delivered_at is null'
const isReturning = 'orders.id = any(array(select order_id from refunds where answered_at is null))'
const hasNotArrived = `orders.id = any(array(
  select order_id from refunds where refused_because is not null or failed_at is not null))`

/** `plainly` is a condition on columns of `orders`, `byFacts` on `order_facts` with the state beside it. */
export const inView: Record<BoardView | 'any', { plainly: string; byFacts?: string }> = {
  any: { plainly: underWay },
  ended: { plainly: '(orders.cancelled_at is not null or orders.delivered_at is not null)' },
  late: { plainly: `${underWay} and orders.next_promised_on < $1::date`, byFacts: isDeliveryLate('$1::date') },
  deposits: {
    plainly: underWay,
    byFacts: "due_minor > 0 and state in ('reserved', 'delay-pending', 'balance-due', 'overdue')",
  },
  'due-this-week': {
    plainly: `${underWay} and orders.due_on between $1::date and $1::date + 6`,
    byFacts: isAskedByDay,
  },
  'sent-unpaid': { plainly: mayBeSentUnpaid, byFacts: isSentUnpaid },
  returning: { plainly: isReturning, byFacts: 'returning_minor > 0' },
  'not-arrived': { plainly: hasNotArrived, byFacts: 'owed_minor > 0' },
  ...(Object.fromEntries(
    orderStates.map((state) => [state, { plainly: mayBeInState[state], byFacts: `state = '${state}'` }]),
  ) as Record<OrderState, { plainly: string; byFacts: string }>),
}

const hasProduct = (parameter: string) => `exists (
  select from order_lines where order_id = orders.id and product_id = any(${parameter}) and taken_out_at is null)`

const narrowing = `
  ($2::text[] is null or ${hasProduct('$2')}) and ($3::text[] is null or not ${hasProduct('$3')})
  and ($4::text[] is null or orders.delivery ->> 'country' = any($4))
  and ($5::text[] is null or orders.delivery ->> 'country' <> all($5))
  and ($6::text[] is null or orders.currency = any($6)) and ($7::text[] is null or orders.language = any($7))
  and ($8::date is null or orders.next_promised_on >= $8) and ($9::date is null or orders.next_promised_on <= $9)
  and ($10::date is null or orders.due_on >= $10) and ($11::date is null or orders.due_on <= $11)`

/** The words and the number that were typed: `$12` and `$13`. Those that have them are gathered by an index. */
const typed = {
  yes: {
    before: `with typed as (${typedWordsOf('$12')}), found as (
      select id from orders where number = $13 union all select id from orders where ${hasWords})`,
    condition: 'and orders.id in (select id from found)',
  },
  no: { before: '', condition: 'and $12::text[] is null and $13::bigint is null' },
}

/** The filters of the address, of `orders`: `$2` to `$13`, and what comes before the statement. */
export function narrowed(isSearched: boolean): { before: string; condition: string } {
  const { before, condition } = typed[isSearched ? 'yes' : 'no']
  return { before, condition: `${narrowing} ${condition}` }
}
