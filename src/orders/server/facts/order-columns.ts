// The SQL by which the records of orders, and of the domains above, read an order: each of them finds it in the same state.
import { amount, type Currency } from '#money/money.ts'
import type { Question } from '#orders/dates/date-question.ts'
import type { OrderFacts, OrderState } from '#orders/order.ts'

const isBalanceProcessing = `exists (
  select from checkouts pending
   where pending.balance_of = order_facts.order_id and pending.closed_at is null and pending.processing_since is not null)`

/** The columns of `order_facts`, to be read beside an order's own under `facts`, and whether a payment is processing. */
export const factsColumn = `
  to_jsonb(order_facts) || jsonb_build_object('balance_processing', ${isBalanceProcessing}) as facts`
export const factsJoin = 'join order_facts on order_facts.order_id = orders.id'

/** As `isSentUnpaid` in orders/order.ts has it, of `order_facts`. */
export const isSentUnpaid = `partly_shipped and not disputed and due_minor > 0
  and (withdrawal is null or withdrawal = 'awaited' and not shipped)`

/** As `isShort` in orders/order.ts has it, of `order_facts`, where the order is not cancelled. */
export const isShort =
  "order_facts.kind = 'order' and not disputed and withheld_minor = 0 and kept_minor > 0 and due_minor > 0"

/**
 * A condition that holds of every order that `isSentUnpaid`, so that SQL need not compute the sums: goods are shipped
 * only when paid, so a payment was taken back, or the price raised, afterwards. A refund that is open leaves its sum due
 * although the ledger has not changed.
 */
export const mayBeSentUnpaid = `orders.cancelled_at is null and orders.id = any(array(
  select unpaid.id from orders unpaid
   where unpaid.corrected and unpaid.unpaid_minor > 0 and unpaid.cancelled_at is null
  union all select order_id from refunds where answered_at is null
  union all select order_id from refunds where refused_because is not null or failed_at is not null))`

/** The column `state`, as `stateOf` in orders/order.ts has it, beside `order_facts`; `today` is an SQL expression. */
export const stateJoin = (today: string) => `
  cross join lateral (
    select case
      when order_facts.cancelled_because = 'lapsed' then 'lapsed'
      when order_facts.cancelled_because is not null then 'cancelled'
      when disputed then 'disputed'
      when withheld_minor > 0 and (due_minor > 0 or kept_minor <= 0) then 'dispute-lost'
      when written_off_minor = 0 and (price_minor = 0 or kept_minor <= 0) then 'refunded'
      when withdrawal = 'open' then 'withdrawing'
      when withdrawal = 'awaited' and shipped then 'return-awaited'
      when delivered then 'delivered'
      when shipped then 'shipped'
      when preparing then 'preparing'
      when asks_about_date then 'delay-pending'
      when order_facts.kind = 'order' or due_minor = 0 then 'paid'
      when order_facts.due_on is null then 'reserved'
      when ${today} > order_facts.due_on then 'overdue'
      else 'balance-due' end as state) derived`

/** As `isDeliveryLate` in orders/order.ts has it, of an order that is read as `orders`, beside `order_facts` and `stateJoin`. */
export const isDeliveryLate = (
  today: string,
) => `orders.shipped_at is null and coalesce(orders.next_promised_on, 'infinity') < ${today}
  and state in ('reserved', 'delay-pending', 'paid', 'preparing')
  and (due_minor = 0 or order_facts.kind = 'reservation' and order_facts.due_on is null)`

/**
 * Of `order_facts`, where nothing is shipped wholly and the order is not cancelled: it waits only for the house, as the
 * step `ship` in orders/steps.ts has it, or is not fully paid any more, which no other list shows.
 */
export const isToShip = `not disputed and not asks_about_date and withdrawal is distinct from 'open'
  and (price_minor > 0 and kept_minor >= price_minor or ${isShort})`

/** Whether `payByOf` in orders/dates/balance-clock.ts is a day, of `order_facts` beside `stateJoin`. */
export const isAskedByDay = `due_minor > 0 and order_facts.due_on is not null and not asks_about_date
  and state in ('balance-due', 'overdue', 'paid', 'preparing', 'shipped', 'delivered')`

/**
 * A condition that holds of every order whose state is `refunded`, so that SQL need not compute it: its price fell, or
 * money was taken back.
 */
export const mayBeRefunded = 'orders.cancelled_at is null and orders.corrected'

/** Of an order that has not left: a reservation that waits for its balance does not wait for the house. */
export const mayBeToShip = "(orders.corrected or orders.unpaid_minor <= 0 or orders.kind = 'order')"

const mayBeUnpaid = '(orders.corrected or orders.unpaid_minor > 0)'
const wasDisputed = `orders.id = any(array(
  select paid.order_id from disputes join ledger_entries paid on paid.provider = disputes.provider
     and paid.provider_reference = disputes.payment_reference))`
const isWithdrawn = 'orders.id = any(array(select order_id from withdrawals where settled_at is null))'
const hasNotLeft = 'orders.cancelled_at is null and orders.shipped_at is null and orders.delivered_at is null'

/**
 * By state: a condition on columns of `orders` that holds of every order in it, so that SQL need not compute the sums of
 * years of closed orders.
 */
export const mayBeInState: Readonly<Record<OrderState, string>> = {
  cancelled: 'orders.cancelled_at is not null',
  lapsed: "orders.cancelled_at is not null and orders.cancelled_because = 'lapsed'",
  refunded: mayBeRefunded,
  disputed: wasDisputed,
  'dispute-lost': wasDisputed,
  withdrawing: isWithdrawn,
  'return-awaited': isWithdrawn,
  delivered: 'orders.delivered_at is not null',
  shipped: 'orders.cancelled_at is null and orders.shipped_at is not null and orders.delivered_at is null',
  preparing: `${hasNotLeft} and orders.preparing_at is not null`,
  'delay-pending': `${hasNotLeft} and orders.id = any(array(select order_id from date_moves where answered_at is null))`,
  paid: `${hasNotLeft} and ${mayBeToShip}`,
  reserved: `${hasNotLeft} and ${mayBeUnpaid} and orders.kind = 'reservation' and orders.due_on is null`,
  'balance-due': `${hasNotLeft} and ${mayBeUnpaid} and orders.due_on is not null`,
  overdue: `${hasNotLeft} and ${mayBeUnpaid} and orders.due_on is not null`,
}

/** The same of several states, for a parameter that names them; any order where it is null. */
export const mayBeInSome = (parameter: string) => `
  (${parameter}::text[] is null or ${Object.entries(mayBeInState)
    .map(([state, condition]) => `'${state}' = any(${parameter}) and (${condition})`)
    .join(' or ')})`

/** As the state or `isPartlyRefunded` in orders/order.ts has it, of `orders` beside `order_facts` and `stateJoin`. */
export const isRefunded =
  "(state = 'refunded' or refunded_minor > overpaid_back_minor and price_minor < orders.total_minor)"

/** Of an order that is read as `orders`; null where no VAT is contained. */
export const taxRateColumn = `
  case when tax_percent is not null then json_build_object('country', tax_country, 'percent', tax_percent) end as "taxRate"`

export type FactsRow = {
  kind: OrderFacts['kind']
  cancelled_because: OrderFacts['cancelledBecause']
  ready: boolean
  due_on: string | null
  grace_until: string | null
  preparing: boolean
  partly_shipped: boolean
  shipped: boolean
  delivered: boolean
  asks_about_date: boolean
  disputed: boolean
  house_late: boolean
  moved_by_house: boolean
  price_minor: number
  paid_minor: number
  refunded_minor: number
  returning_minor: number
  withheld_minor: number
  unsent_minor: number
  voided_return_minor: number
  overpaid_back_minor: number
  written_off_minor: number
  lines_out: boolean
  withdrawal: OrderFacts['withdrawal']
  balance_processing: boolean
}

export function factsOf(row: FactsRow, currency: Currency): OrderFacts {
  return {
    kind: row.kind,
    cancelledBecause: row.cancelled_because,
    ready: row.ready,
    dueOn: row.due_on,
    graceUntil: row.grace_until,
    preparing: row.preparing,
    partlyShipped: row.partly_shipped,
    shipped: row.shipped,
    delivered: row.delivered,
    asksAboutDate: row.asks_about_date,
    disputed: row.disputed,
    houseLate: row.house_late,
    movedByHouse: row.moved_by_house,
    price: amount(row.price_minor, currency),
    paid: amount(row.paid_minor, currency),
    refunded: amount(row.refunded_minor, currency),
    returning: amount(row.returning_minor, currency),
    withheld: amount(row.withheld_minor, currency),
    unsent: amount(row.unsent_minor, currency),
    voidedReturn: amount(row.voided_return_minor, currency),
    writtenOff: amount(row.written_off_minor, currency),
    overpaidBack: amount(row.overpaid_back_minor, currency),
    linesOut: row.lines_out,
    withdrawal: row.withdrawal,
    balanceProcessing: row.balance_processing,
  }
}

// Events on which no step depends: remarks, repeated letters, the provider's word that an owed refund is on its way, steps
// that were not taken after all, and rests and moved days, which come with another event.
export const irrelevant = `('noted', 'mail-sent-again', 'mail-taken-back', 'reminded', 'refunded', 'rest-begun', 'rest-ended', 'due-moved', 'delivery-moved',
  'step-taken-back', 'step-not-taken')`

/** Counts the events of an order: a caller with an older version has not seen all of it. */
export const versionColumn = `
  (select count(*)::int from order_events
    where order_events.order_id = orders.id and order_events.kind not in ${irrelevant}) as version`

/** The goods of an order, from its `order_lines`, without those taken out. */
export const itemsColumn = `
  coalesce(json_agg(json_build_object('product_id', product_id, 'title', title, 'subtitle', subtitle,
                      'quantity', quantity - quantity_out) order by position) filter (where taken_out_at is null), '[]') as items`

/** Of the lines of an order: the first day by which something is promised that has not left. `order` is an SQL expression. */
export const openPromiseColumn = (order: string) => `
  min(promised_on) filter (where taken_out_at is null and not exists (
    select from parcels where parcels.order_id = ${order} and position = any(positions))) as promised_on`

/**
 * Of an order that is read as `orders`: the letters about its balance that were written, or refused for good. A letter
 * that the shop itself gave up as outdated counts as never written.
 */
export const balanceLettersColumn = `
  array(select case when given_up_at is null then '' else 'refused:' end || template || ':' || revision from mails
         where mails.order_id = orders.id and template in ('balance-reminder', 'balance-overdue')
           and series = 'letter' and seen_by is distinct from 'shop') as "balanceLetters"`

/** Of an order that is read as `orders`: what the clock looks at (orders/dates/next-action.ts). */
export const watchedColumns = `${balanceLettersColumn},
  (select json_build_object('answerDue', answer_due, 'silence', silence) from date_moves
    where date_moves.order_id = orders.id and answered_at is null) as question`

export type Watched = { balanceLetters: string[]; question: Question | null }
