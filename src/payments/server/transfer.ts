import type { PoolClient } from 'pg'
import { enterTransfer, type Transfer } from '#payments/server/transfer-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

/** Writes money down that moved from bank to bank, past the provider. Answers whether it was new. */
export function takeTransfer(client: PoolClient, transfer: Transfer, now: BusinessTime): Promise<boolean> {
  return enterTransfer(client, transfer, now)
}
