import { isDeepStrictEqual } from 'node:util'
import type { ClientBase, PoolClient } from 'pg'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { readStatuses, type StatusRow, type StoredStatus, storeStatuses } from '#orders/server/status/status-records.ts'
import { derivedFactsOf } from '#orders/server/status/stored-facts.ts'
import { orderStatusOf } from '#orders/shown/order-status.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'

/**
 * Stores the present status of a locked order. Every transaction ends with it that changes an order's ledger, refunds, lines,
 * parcels, dates or withdrawals (docs/decisions/0041).
 */
export async function storeStatus(client: PoolClient, orderId: LockedOrderId): Promise<void> {
  await storeOutdated(await readStatuses([orderId], client), client)
}

/** Corrects the stored status of these orders where it differs from their facts. Answers the corrected ones. */
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

/** Whether the stored status of an order differs from its facts. */
export function isOutdated(row: StatusRow): boolean {
  return !isDeepStrictEqual(row.stored, derivedOf(row))
}

export function derivedOf({ facts, currency, total_minor }: StatusRow): StoredStatus {
  const status = orderStatusOf(factsOf(facts, currency))
  return { ...status, derivedFacts: derivedFactsOf(facts, total_minor) }
}
