import type { PoolClient } from 'pg'
import type { NamedOrder } from '#crm/server/ports.ts'
import type { Units } from '#orders/goods/units.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'

const awaitedAsJson = `
  coalesce((select json_agg(json_build_object('position', position, 'quantity', quantity) order by position)
     from unnest(awaited, awaited_quantities) goods (position, quantity)), '[]')`

/**
 * The withdrawals of an order that is read as `orders`: open ones first, then awaited ones, then the newest. One that
 * was set aside was not the buyer's. Its text is gone once its message was deleted.
 */
export const withdrawalsColumn = `
  coalesce((select json_agg(json_build_object('id', withdrawals.id, 'receivedAt', ${jsonInstant('withdrawals.received_at')},
          'decidedAt', ${jsonInstant('decided_at')}, 'decision', decision, 'missedAt', ${jsonInstant('missed_at')}, 'settled', settled_at is not null, 'awaited', ${awaitedAsJson},
          'reference', messages.reference, 'name', messages.name,
          'items', coalesce(messages.facts ->> 'items', declared.detail ->> 'text'),
          'suspected', messages.facts ? 'suspected',
          'textDeleted', messages.id is null and coalesce(declared.detail ? 'message', false))
        order by settled_at is not null, decided_at is not null, withdrawals.received_at desc, withdrawals.id desc)
     from withdrawals left join messages on messages.id = withdrawals.message_id
     left join order_events declared on declared.order_id = withdrawals.order_id
          and declared.kind = 'withdrawal-declared' and declared.detail ->> 'withdrawal' = withdrawals.id::text
    where withdrawals.order_id = orders.id and decision is distinct from 'set-aside'), '[]') as withdrawals`

/** The newest declaration for which an order, read as `orders`, is not paused. */
export const declaredAgainColumn = `
  (select json_build_object('message', messages.id, 'reference', reference, 'name', messages.name,
            'receivedAt', ${jsonInstant('messages.received_at')}, 'items', messages.facts ->> 'items')
     from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
    where tasks.order_id = orders.id and tasks.kind = 'withdrawal-again' and done_at is null
    order by messages.received_at desc, messages.id limit 1) as "declaredAgain"`

export type WithdrawalRow = {
  id: string
  receivedAt: string
  decidedAt: string | null
  decision: 'accepted' | 'declined' | null
  missedAt: string | null
  settled: boolean
  awaited: Units[]
  reference: string | null
  name: string | null
  items: string | null
  suspected: boolean | null
  textDeleted: boolean
}

const fitting = {
  name: 'withdrawal-fitting-orders',
  text: 'select id, number from orders where number = any($1) and lower(email) = lower($2) order by id',
}

type FittingOrder = { id: string; number: number }

/**
 * The orders with one of these numbers and this e-mail, in the order in which they are locked: a number alone proves
 * nothing.
 */
export async function findFittingOrders(
  numbers: readonly number[],
  email: string,
  client?: PoolClient,
): Promise<FittingOrder[]> {
  return numbers.length === 0 ? [] : run<FittingOrder>(fitting, [numbers, email], client)
}

const named = {
  name: 'orders-named',
  text: `
    select number, kind from orders
     where number = any($1::bigint[] || $2::bigint[]) and (number = any($2) or lower(email) = lower($4))
    union
    select orders.number, orders.kind from checkouts join orders on orders.checkout_id = checkouts.id
     where checkouts.reference = any($3)
    order by number limit 5`,
}

type Naming = { numbers: readonly number[]; inField: readonly number[]; references: readonly string[]; email: string }

/** The orders of `email` with one of the numbers, and all that are named in the field for them or by a reference. */
export async function findNamedOrders({ numbers, inField, references, email }: Naming): Promise<NamedOrder[]> {
  if (numbers.length + inField.length + references.length === 0) return []
  return run<NamedOrder>(named, [numbers, inField, references, email])
}

const open = {
  name: 'withdrawal-open',
  text: `
    insert into withdrawals (id, order_id, message_id, received_at, entered_at) values (new_id(), $1, $2, $3, $4)
    on conflict (order_id) where decided_at is null do nothing returning id`,
}

/** Undefined when an earlier one is not decided yet. */
export async function insertWithdrawal(
  client: PoolClient,
  orderId: string,
  messageId: string | undefined,
  receivedAt: Date,
  now: Date,
): Promise<string | undefined> {
  const [opened] = await run<{ id: string }>(open, [orderId, messageId ?? null, receivedAt, now], client)
  return opened?.id
}

const since = {
  name: 'withdrawal-since',
  text: `select coalesce(bool_or(decided_at is null), false) as "isOpen",
                coalesce(bool_or(decision in ('declined', 'set-aside') or missed_at is not null), false) as "wasRefused",
                count(*) filter (where message_id is not null and entered_at > $2)::int as recent,
                exists (select from order_events where order_id = $1 and kind = 'withdrawal-declared'
                           and occurred_at > $2) as "isAnnounced"
           from withdrawals where order_id = $1`,
}

type Former = { isOpen: boolean; wasRefused: boolean; recent: number; isAnnounced: boolean }

/** Earlier declarations for an order, and the number of those by message since a moment. */
export async function withdrawalsSince(client: PoolClient, orderId: string, moment: Date): Promise<Former> {
  const [former] = await run<Former>(since, [orderId, moment], client)
  if (!former) throw new Error('Nothing was counted')
  return former
}

const again = {
  name: 'withdrawal-declared-again',
  text: `select messages.received_at as "receivedAt" from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
          where tasks.order_id = $1 and tasks.kind = 'withdrawal-again' and done_at is null and messages.id = $2`,
}

/** The time of a declaration for which an order is not paused; undefined when none waits for a person. */
export async function findDeclaredAgain(client: PoolClient, orderId: string, messageId: string) {
  const [found] = await run<{ receivedAt: Date }>(again, [orderId, messageId], client)
  return found?.receivedAt
}

const unsettled = {
  name: 'withdrawal-unsettled',
  text: `select id, received_at as "receivedAt", decided_at is null as "isOpen", ${awaitedAsJson} as awaited
           from withdrawals where order_id = $1 and settled_at is null
          order by decided_at is not null, received_at desc, id desc`,
}

export type Withdrawal = { id: string; receivedAt: Date; isOpen: boolean; awaited: Units[] }

/** The unsettled withdrawals, as the page shows them: first the open one, if any. */
export function findUnsettled(client: PoolClient, orderId: string): Promise<Withdrawal[]> {
  return run<Withdrawal>(unsettled, [orderId], client)
}

/** The units that the withdrawals of an order await back. */
export async function awaitedUnits(client: PoolClient, orderId: string): Promise<Units[]> {
  return (await findUnsettled(client, orderId)).flatMap(({ awaited }) => awaited)
}

const decide = {
  name: 'withdrawal-decide',
  text: `
    update withdrawals set decided_at = $2, decided_by = $3, decision = $4, awaited = $5, awaited_quantities = $6,
           settled_at = case when $5::smallint[] = '{}' then $2::timestamptz end
     where id = $1 and settled_at is null`,
}

type Decided = { decision: 'accepted' | 'declined' | 'set-aside'; awaited?: readonly Units[]; by: string }

/** A withdrawal that awaits no goods is settled with its decision. */
export async function decideOn(client: PoolClient, id: string, { decision, awaited = [], by }: Decided, now: Date) {
  await run(decide, [id, now, by, decision, ...columnsOf(awaited)], client)
}

const await_ = {
  name: 'withdrawal-await',
  text: `
    update withdrawals set awaited = case when $3::smallint[] = '{}' then awaited else $3 end,
           awaited_quantities = case when $3::smallint[] = '{}' then awaited_quantities else $4 end,
           settled_at = case when $3::smallint[] = '{}' then $2::timestamptz end
     where id = $1 and settled_at is null`,
}

/** The units still to come back; with none left, the withdrawal is settled. */
export async function setAwaitedUnits(client: PoolClient, id: string, units: readonly Units[], now: Date) {
  await run(await_, [id, now, ...columnsOf(units)], client)
}

const miss = {
  name: 'withdrawal-miss',
  text: `
    update withdrawals set missed_at = $2, missed_by = $3, settled_at = $2
     where id = $1 and decision = 'accepted' and settled_at is null`,
}

/** The units still awaited do not come; the acceptance stays. */
export async function markMissed(client: PoolClient, id: string, by: string, now: Date): Promise<void> {
  await run(miss, [id, now, by], client)
}

function columnsOf(units: readonly Units[]): [number[], number[]] {
  return [units.map(({ position }) => position), units.map(({ quantity }) => quantity)]
}
