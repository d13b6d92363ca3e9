import type { PoolClient } from 'pg'
import { closeBalances } from '#orders/server/balances/balance-checkout-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

/**
 * Has the provider close every page on which a balance of the order could be paid; answers whether there was any. A
 * payment that is processing goes on.
 */
export function closePaymentPages(client: PoolClient, orderId: string, now: BusinessTime): Promise<boolean> {
  return closeBalances(client, orderId, now)
}
