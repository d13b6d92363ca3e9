import type { Admin } from '#accounts/account.ts'
import type { Repair } from '#payments/problem-schema.ts'
import { recordExternalRefund } from '#payments/server/ports.ts'
import { reconcileRefundsOf } from '#payments/server/reconciliation/external-refunds.ts'
import { requestReconciliation } from '#payments/server/reconciliation/reconcile.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Records the refunds made at the provider's dashboard. Each order of the payment takes as much of it as it still has.
 */
export async function recordExternalRefunds(checkoutId: string, admin: Admin, now: BusinessTime): Promise<Repair> {
  const { numbers, refunds } = await reconcileRefundsOf(checkoutId, now)
  let entered = 0
  for (const refund of refunds) {
    for (const number of numbers) entered += await recordExternalRefund(number, refund, admin, now)
  }
  await requestReconciliation(admin, now)
  return entered > 0 ? 'entered' : 'nothing-owed'
}
