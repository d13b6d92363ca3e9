import type { PoolClient } from 'pg'
import type { OrderEventKind } from '#orders/event.ts'
import type { OrderFacts } from '#orders/order.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import {
  findOrderId,
  insertEvent,
  lockRow,
  readRow,
  type StoredOrder,
  type Which,
} from '#orders/server/facts/facts-records.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { publishEvent } from '#orders/server/facts/publish-event.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An order as it was read: others may change it meanwhile, so it is shown, and nothing is decided by it. */
export type ReadOrder = Omit<StoredOrder, 'facts'> & { facts: OrderFacts }
/** A locked order: others cannot change it until the transaction ends. */
export type LockedOrder = Omit<ReadOrder, 'id'> & { id: LockedOrderId }

export async function lockOrder(client: PoolClient, which: Which): Promise<LockedOrder | undefined> {
  const id = await lockRow(client, which)
  // Read under the lock, so that what another has just done is seen.
  return id === undefined ? undefined : readLocked(client, id as LockedOrderId)
}

/** An order that this transaction has inserted: no other sees it before the end. */
export const insertedOrder = (id: string) => id as LockedOrderId

export async function readOrder(client: PoolClient, number: number): Promise<ReadOrder | undefined> {
  const id = await findOrderId(client, number)
  return id === undefined ? undefined : readById(client, id)
}

/** Reads a locked order again, after something of it has changed. */
export async function readLocked(client: PoolClient, id: LockedOrderId): Promise<LockedOrder> {
  return { ...(await readById(client, id)), id }
}

async function readById(client: PoolClient, id: string): Promise<ReadOrder> {
  const row = await readRow(client, id)
  if (!row) throw new Error(`There is no order ${id}`)
  return { ...row, facts: factsOf(row.facts, row.currency) }
}

/** Records an event of an order, and its actor. */
export async function recordEvent(
  client: PoolClient,
  orderId: LockedOrderId,
  kind: OrderEventKind,
  actor: string,
  detail: EventDetail,
  now: BusinessTime,
): Promise<void> {
  await insertEvent(client, orderId, kind, actor, detail, now)
  await publishEvent(client, orderId, kind, detail, now)
}
