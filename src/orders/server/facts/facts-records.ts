import type { PoolClient } from 'pg'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import type { OrderEventKind } from '#orders/event.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import { type FactsRow, factsColumn, factsJoin, taxRateColumn } from '#orders/server/facts/order-columns.ts'
import { type StoredFacts, storedFactsColumn } from '#orders/server/facts/stored-facts.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import type { TaxRate } from '#orders/sums/tax.ts'
import { run } from '#platform/database/database.ts'

export type StoredOrder = {
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

const lockOfMember = {
  name: 'orders-lock-of-member',
  text: 'select from orders where member_id = $1 order by id for no key update',
}

/** Locks the orders of a member until the transaction ends. */
export async function lockOrdersOf(client: PoolClient, memberId: string): Promise<void> {
  await run(lockOfMember, [memberId], client)
}

const find = { name: 'order-find', text: 'select id from orders where number = $1' }

export async function findOrderId(client: PoolClient, number: number): Promise<string | undefined> {
  const [order] = await run<{ id: string }>(find, [number], client)
  return order?.id
}

const read = {
  name: 'order-read',
  text: `
    select orders.id, number, email, language, currency, delivery ->> 'country' as country, member_id as "memberId",
           placed_at as "placedAt", ${taxRateColumn}, ${factsColumn}, ${versionColumn}
      from orders ${factsJoin} where orders.id = $1`,
}

export async function readRow(client: PoolClient, id: string): Promise<StoredOrder | undefined> {
  const [row] = await run<StoredOrder>(read, [id], client)
  return row
}

const numberAndKind = { name: 'order-number-and-kind', text: 'select number, kind from orders where id = $1' }
type NumberAndKind = { number: number; kind: OrderKind }

export async function numberAndKindOf(client: PoolClient, id: string): Promise<NumberAndKind | undefined> {
  return (await run<NumberAndKind>(numberAndKind, [id], client))[0]
}

const factsOfNumbers = {
  name: 'order-facts-of-numbers',
  text: `select number, orders.currency, total_minor, ${storedFactsColumn} from orders where number = any($1)`,
}

type NumberedFacts = { number: number; currency: Currency; total_minor: number; facts: StoredFacts }

/** The facts stored beside these orders. */
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
  name: 'order-record-event',
  text: `
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    values (new_id(), $1, $2, $3, $4, $5)`,
}

export async function insertEvent(
  client: PoolClient,
  orderId: string,
  kind: OrderEventKind,
  actor: string,
  detail: EventDetail,
  now: Date,
): Promise<void> {
  await run(event, [orderId, kind, actor, JSON.stringify(detail), now], client)
}
