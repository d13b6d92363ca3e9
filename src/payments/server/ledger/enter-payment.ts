import type { PoolClient } from 'pg'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import { enterEntries } from '#payments/server/ledger/enter-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Paid = { orderId: LockedOrderId; provider: string; reference: string; amount: ForeignAmount }

/** Enters a provider's payment for an order, once. Returns whether it was new. */
export async function enterPayment(client: PoolClient, paid: Paid, now: BusinessTime): Promise<boolean> {
  const entered = await enterEntries(client, [{ ...paid, kind: 'paid', actor: paid.provider }], now)
  return entered.length > 0
}
