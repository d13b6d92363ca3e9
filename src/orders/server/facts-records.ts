import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { amount, type Currency } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'
import { run } from '#platform/database.ts'

/** The columns of `order_facts`, to be read beside an order's own under `facts`. */
export const factsColumn = 'row_to_json(order_facts) as facts'
export const factsJoin = 'join order_facts on order_facts.order_id = orders.id'

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
  price_minor: number
  paid_minor: number
  refunded_minor: number
  returning_minor: number
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
    price: amount(row.price_minor, currency),
    paid: amount(row.paid_minor, currency),
    refunded: amount(row.refunded_minor, currency),
    returning: amount(row.returning_minor, currency),
  }
}

/** An order that is being changed: nobody else changes it until the transaction ends. */
export type LockedOrder = {
  id: string
  number: number
  email: string
  language: Language
  currency: Currency
  country: string | null
  memberId: string | null
  facts: OrderFacts
}

const lock = {
  name: 'order-lock',
  text: 'select id from orders where id = $1 or number = $2 for update',
}
// Read after the lock is held, so that what another has just done is seen.
const read = {
  name: 'order-read-locked',
  text: `
    select orders.id, number, email, language, currency, delivery ->> 'country' as country, member_id as "memberId",
           ${factsColumn}
      from orders ${factsJoin} where orders.id = $1`,
}

type Which = { id: string } | { number: number }

export async function lockOrder(client: PoolClient, which: Which): Promise<LockedOrder | undefined> {
  const by = 'id' in which ? [which.id, null] : [null, which.number]
  const [locked] = await run<{ id: string }>(lock, by, client)
  return locked && readLocked(client, locked.id)
}

/** The same order again, after something of it has changed. */
export async function readLocked(client: PoolClient, id: string): Promise<LockedOrder> {
  const [row] = await run<Omit<LockedOrder, 'facts'> & { facts: FactsRow }>(read, [id], client)
  if (!row) throw new Error(`There is no order ${id}`)
  return { ...row, facts: factsOf(row.facts, row.currency) }
}

const event = {
  name: 'order-tell-event',
  text: `
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    values (new_id(), $1, $2, $3, $4, $5)`,
}

/** Writes down what happened to an order, and who did it. */
export async function tellEvent(
  client: PoolClient,
  orderId: string,
  kind: string,
  actor: string,
  detail: object,
  now: Date,
): Promise<void> {
  await run(event, [orderId, kind, actor, JSON.stringify(detail), now], client)
}
