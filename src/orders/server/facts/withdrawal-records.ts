import type { PoolClient } from 'pg'
import type { Units } from '#orders/goods/units.ts'
import { awaitedAsJson } from '#orders/server/facts/withdrawal-columns.ts'
import { run } from '#platform/database/database.ts'

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
export async function markGoodsMissing(client: PoolClient, id: string, by: string, now: Date): Promise<void> {
  await run(miss, [id, now, by], client)
}

function columnsOf(units: readonly Units[]): [number[], number[]] {
  return [units.map(({ position }) => position), units.map(({ quantity }) => quantity)]
}
