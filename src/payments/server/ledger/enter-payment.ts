import type { PoolClient } from 'pg'
import type { ForeignAmount } from '#payments/provider.ts'
import { enterOnce } from '#payments/server/ledger/ledger-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Paid = { orderId: string; provider: string; reference: string; amount: ForeignAmount }

/** Enters a provider's payment for an order, once. Answers whether it was new. */
export async function enterPayment(client: PoolClient, paid: Paid, now: BusinessTime): Promise<boolean> {
  return (await enterOnce(client, { ...paid, kind: 'paid', actor: paid.provider }, now)) !== undefined
}
