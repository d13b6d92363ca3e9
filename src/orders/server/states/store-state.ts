import { isDeepStrictEqual } from 'node:util'
import type { ClientBase, PoolClient } from 'pg'
import { markSumsOf } from '#contacts/server/due-sums.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { derivedFactsOf } from '#orders/server/facts/stored-facts.ts'
import {
  readStoredStates,
  type StateRow,
  type StoredStateAndFacts,
  writeStates,
} from '#orders/server/states/state-records.ts'
import { storedStateOf } from '#orders/shown/stored-state.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'

/**
 * Stores the present state of a locked order. Every transaction that changes an order's ledger, refunds, lines, parcels, dates
 * or withdrawals ends with it (docs/decisions/0041).
 */
export async function storeState(client: PoolClient, orderId: LockedOrderId): Promise<void> {
  await storeOutdated(await readStoredStates([orderId], client), client)
}

/** Corrects the stored state of these orders where it differs from their facts. Returns the corrected ones. */
export async function storeOutdated(rows: readonly StateRow[], client?: ClientBase): Promise<StateRow[]> {
  const outdated = rows.filter(isOutdated)
  if (outdated.length > 0) {
    await writeStates(
      outdated.map((row) => ({ id: row.id, ...derivedOf(row) })),
      client,
    )
    await markSumsOf(
      outdated.map(({ email }) => email),
      client,
    )
  }
  return outdated
}

/** Whether the stored state of an order differs from its facts. */
export function isOutdated(row: StateRow): boolean {
  return !isDeepStrictEqual(row.stored, derivedOf(row))
}

export function derivedOf({ facts, currency, total_minor }: StateRow): StoredStateAndFacts {
  const state = storedStateOf(factsOf(facts, currency))
  return { ...state, derivedFacts: derivedFactsOf(facts, total_minor) }
}
