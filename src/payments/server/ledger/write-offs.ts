import type { PoolClient } from 'pg'
import { writeOffPrefix } from '#payments/ledger.ts'
import { findWriteOffs, type WriteOff as Row } from '#payments/server/ledger/write-off-records.ts'
import { newId } from '#platform/database/identifiers.ts'

export type WriteOff = Row

/** The write-offs of an order, the oldest first; for a dispute, those since it began. */
export function activeWriteOffs(
  client: PoolClient,
  orderId: string,
  dispute?: { provider: string; reference: string },
): Promise<WriteOff[]> {
  return findWriteOffs(client, orderId, dispute)
}

/** The occasion of a write-off, or of what stays of one with this origin. */
export function writeOffOccasion(origin?: string): string {
  return `${writeOffPrefix}${origin ? `${origin}:` : ''}${newId()}`
}
