import type { PoolClient } from 'pg'
import { findEntry, voidWithRemnant } from '#payments/server/ledger/entry-records.ts'
import { answerVoidedRefunds } from '#payments/server/ledger/unarrived-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A recorded transfer or write-off of an order, voided or not. */
export function recordedEntry(client: PoolClient, orderId: string, id: string) {
  return findEntry(client, orderId, id)
}

/** Voids a transfer or a write-off, with what was waived for its sake. */
export async function voidRecorded(
  client: PoolClient,
  voiding: { orderId: string; id: string; actor: string },
  now: BusinessTime,
): Promise<void> {
  await voidWithRemnant(client, voiding, now)
  await answerVoidedRefunds(client, voiding.id)
}
