import type { PoolClient } from 'pg'
import type { NamedOrder } from '#inbox/server/ports.ts'
import { run } from '#platform/database/database.ts'

const fitting = {
  name: 'withdrawal-fitting-orders',
  text: 'select id, number from orders where number = any($1) and lower(email) = lower($2) order by id',
}

type FittingOrder = { id: string; number: number }

/**
 * The orders with one of these numbers and this email, in the order in which they are locked: a number alone proves
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
  const [row] = await run<{ receivedAt: Date }>(again, [orderId, messageId], client)
  return row?.receivedAt
}
