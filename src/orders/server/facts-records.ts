import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { amount, type Currency } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'
import { versionColumn } from '#orders/server/version-records.ts'
import type { TaxRate } from '#orders/tax.ts'
import { run } from '#platform/database.ts'

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
 * What holds of every order that `isSentUnpaid`, told without reckoning: nothing leaves unpaid, so something was taken
 * from what was paid, or added to the price, afterwards.
 */
export const mayBeSentUnpaid = `orders.cancelled_at is null and exists (
  select from ledger_entries entry where entry.order_id = orders.id
     and entry.kind in ('disputed', 'payment-voided', 'waiver-voided', 'refunded'))`

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
      else 'balance-due' end as state) standing`

/** What holds of every order whose state is `refunded`, told without reckoning: its price fell, or money was taken back. */
export const mayBeRefunded = `orders.cancelled_at is null and (
  exists (select from refunds where refunds.order_id = orders.id)
  or exists (select from ledger_entries entry where entry.order_id = orders.id
               and entry.kind in ('waived', 'refunded', 'disputed', 'payment-voided')))`

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
    writtenOff: amount(row.written_off_minor, currency),
    overpaidBack: amount(row.overpaid_back_minor, currency),
    linesOut: row.lines_out,
    withdrawal: row.withdrawal,
    balanceProcessing: row.balance_processing,
  }
}

export type OrderRow = {
  id: string
  number: number
  email: string
  language: Language
  currency: Currency
  country: string | null
  taxRate: TaxRate | null
  memberId: string | null
  placedAt: Date
  version: number
  facts: FactsRow
}

const lock = {
  name: 'order-lock',
  text: 'select id from orders where id = $1 or number = $2 for update',
}

export type Which = { id: string } | { number: number }

export async function lockRow(client: PoolClient, which: Which): Promise<string | undefined> {
  const by = 'id' in which ? [which.id, null] : [null, which.number]
  const [locked] = await run<{ id: string }>(lock, by, client)
  return locked?.id
}

const read = {
  name: 'order-read-locked',
  text: `
    select orders.id, number, email, language, currency, delivery ->> 'country' as country, member_id as "memberId",
           placed_at as "placedAt", ${taxRateColumn}, ${factsColumn}, ${versionColumn}
      from orders ${factsJoin} where orders.id = $1`,
}

export async function readRow(client: PoolClient, id: string): Promise<OrderRow | undefined> {
  const [row] = await run<OrderRow>(read, [id], client)
  return row
}

const factsOfNumbers = {
  name: 'order-facts-of-numbers',
  text: `select number, orders.currency, ${factsColumn} from orders ${factsJoin} where number = any($1)`,
}

type NumberedFacts = { number: number; currency: Currency; facts: FactsRow }

export function readFacts(numbers: readonly number[]): Promise<NumberedFacts[]> {
  return run<NumberedFacts>(factsOfNumbers, [numbers])
}

const owedBack = {
  name: 'order-owed-back',
  text: 'select owed_minor as minor from order_facts where order_id = $1',
}

export async function findOwedBack(client: PoolClient, orderId: string): Promise<number> {
  const [owed] = await run<{ minor: number }>(owedBack, [orderId], client)
  return owed?.minor ?? 0
}

const event = {
  name: 'order-tell-event',
  text: `
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    values (new_id(), $1, $2, $3, $4, $5)`,
}

export async function insertEvent(
  client: PoolClient,
  orderId: string,
  kind: string,
  actor: string,
  detail: object,
  now: Date,
): Promise<void> {
  await run(event, [orderId, kind, actor, JSON.stringify(detail), now], client)
}
