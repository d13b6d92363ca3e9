import { isDeepStrictEqual } from 'node:util'
import type { ClientBase, PoolClient } from 'pg'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { readStatuses, type StatusRow, type StoredStatus, storeStatuses } from '#orders/server/facts/status-records.ts'
import { derivedFactsOf } from '#orders/server/facts/stored-facts.ts'
import { orderStatusOf } from '#orders/shown/order-status.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'

/**
 * Stores where a locked order stands now. Every transaction ends with it that changes an order's ledger, refunds, lines,
 * parcels, dates or withdrawals (docs/decisions/0041).
 */
export async function storeStatus(client: PoolClient, orderId: LockedOrderId): Promise<void> {
  await storeOutdated(await readStatuses([orderId], client), client)
}

/** Stores anew where these orders stand, of those of which it is not stored so. Answers those. */
export async function storeOutdated(rows: readonly StatusRow[], client?: ClientBase): Promise<StatusRow[]> {
  const outdated = rows.filter(isOutdated)
  if (outdated.length > 0) {
    await storeStatuses(
      outdated.map((row) => ({ id: row.id, ...derivedOf(row) })),
      client,
    )
  }
  return outdated
}

/** Whether an order is stored to stand elsewhere than its facts say. */
export function isOutdated(row: StatusRow): boolean {
  return !isDeepStrictEqual(row.stored, derivedOf(row))
}

export function derivedOf({ facts, currency, total_minor }: StatusRow): StoredStatus {
  const status = orderStatusOf(factsOf(facts, currency))
  return { ...status, derivedFacts: derivedFactsOf(facts, total_minor) }
}
