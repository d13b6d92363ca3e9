import type { PoolClient } from 'pg'
import type { BusinessTime } from '#platform/clock.ts'
import { closeBalances } from '#reservations/server/session-records.ts'

/** Has the provider close every page on which a balance of the order could be paid. A payment that is processing goes on. */
export async function closePaymentPages(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  await closeBalances(client, orderId, now)
}
