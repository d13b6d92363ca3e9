import type { PoolClient } from 'pg'
import { findWriteOffs, type WriteOff as Row } from '#payments/server/ledger/write-off-records.ts'

export type WriteOff = Row

/** The write-offs of an order, the oldest first; for a dispute, those since it began. */
export function activeWriteOffs(
  client: PoolClient,
  orderId: string,
  dispute?: { provider: string; reference: string },
): Promise<WriteOff[]> {
  return findWriteOffs(client, orderId, dispute)
}
