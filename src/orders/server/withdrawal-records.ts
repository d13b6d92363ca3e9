import type { PoolClient } from 'pg'
import { run } from '#platform/database.ts'

/** The newest withdrawal of an order that is read as `orders`, unless it was set aside: nobody meant that one. */
export const withdrawalColumn = `
  (select json_build_object('receivedAt', withdrawals.received_at, 'decision', decision, 'settled', settled_at is not null,
          'awaited', awaited, 'reference', messages.reference, 'name', messages.name, 'items', messages.facts ->> 'items',
          'suspected', messages.facts ? 'suspected')
     from withdrawals left join messages on messages.id = withdrawals.message_id
    where withdrawals.order_id = orders.id and decision is distinct from 'set-aside'
    order by withdrawals.received_at desc, withdrawals.id desc limit 1) as withdrawal`

export type WithdrawalRow = {
  receivedAt: string
  decision: 'accepted' | 'declined' | null
  settled: boolean
  awaited: number[]
  reference: string | null
  name: string | null
  items: string | null
  suspected: boolean | null
}

const fitting = {
  name: 'withdrawal-fitting-orders',
  text: 'select id from orders where number = any($1) and lower(email) = lower($2) order by number',
}

/** The orders with one of these numbers and this e-mail: a number alone proves nothing. */
export async function findFittingOrders(
  numbers: readonly number[],
  email: string,
  client?: PoolClient,
): Promise<string[]> {
  if (numbers.length === 0) return []
  return (await run<{ id: string }>(fitting, [numbers, email], client)).map(({ id }) => id)
}

const open = {
  name: 'withdrawal-open',
  text: `
    insert into withdrawals (id, order_id, message_id, received_at) values (new_id(), $1, $2, $3)
    on conflict (order_id) where settled_at is null do nothing returning id`,
}

/** Undefined when an earlier one is not settled yet. */
export async function openWithdrawal(
  client: PoolClient,
  orderId: string,
  messageId: string | undefined,
  receivedAt: Date,
): Promise<string | undefined> {
  const [opened] = await run<{ id: string }>(open, [orderId, messageId ?? null, receivedAt], client)
  return opened?.id
}

const unsettled = {
  name: 'withdrawal-unsettled',
  text: `select id, received_at as "receivedAt", decided_at is null as "isOpen", awaited
           from withdrawals where order_id = $1 and settled_at is null`,
}

export type Withdrawal = { id: string; receivedAt: Date; isOpen: boolean; awaited: number[] }

export async function findUnsettled(client: PoolClient, orderId: string): Promise<Withdrawal | undefined> {
  const [withdrawal] = await run<Withdrawal>(unsettled, [orderId], client)
  return withdrawal
}

const decide = {
  name: 'withdrawal-decide',
  text: `
    update withdrawals set decided_at = $2, decided_by = $3, decision = $4, awaited = $5,
           settled_at = case when $5::smallint[] = '{}' then $2::timestamptz end
     where id = $1 and settled_at is null`,
}

type Decided = { decision: 'accepted' | 'declined' | 'set-aside'; awaited?: readonly number[]; by: string }

/** What awaits nothing is settled with its decision. */
export async function decideOn(client: PoolClient, id: string, { decision, awaited = [], by }: Decided, now: Date) {
  await run(decide, [id, now, by, decision, awaited], client)
}

const await_ = {
  name: 'withdrawal-await',
  text: `
    update withdrawals set awaited = case when $3::smallint[] = '{}' then awaited else $3 end,
           settled_at = case when $3::smallint[] = '{}' then $2::timestamptz end
     where id = $1 and settled_at is null`,
}

/** What is still to come back; with nothing left, the withdrawal is settled. */
export async function awaitOnly(client: PoolClient, id: string, positions: readonly number[], now: Date) {
  await run(await_, [id, now, positions], client)
}
