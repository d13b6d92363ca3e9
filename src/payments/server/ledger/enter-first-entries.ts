import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { enterEntries } from '#payments/server/ledger/enter-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Opening = {
  orderId: LockedOrderId
  provider: string
  /** The provider that reported the payment, or the admin to whom it was handed. */
  actor: string
  checkoutId: string
  /** The provider's reference of the payment. */
  payment: string
  paid: Amount
  /** The sum to be paid once its goods are ready. */
  later: Amount
}

/** Enters what a fresh order is expected to bring, and the payment that it was placed by. */
export async function enterFirstEntries(
  client: PoolClient,
  { orderId, provider, actor, checkoutId, payment, paid, later }: Opening,
  now: BusinessTime,
): Promise<void> {
  const placed = { kind: 'expected', reason: 'order-placed' } as const
  const balance = { kind: 'expected', reason: 'balance' } as const
  await enterEntries(
    client,
    [
      { orderId, provider, ...placed, amount: paid, reference: checkoutId, actor: 'shop' },
      { orderId, provider, ...balance, amount: later, reference: 'balance', actor: 'shop' },
      { orderId, provider, kind: 'paid', amount: paid, reference: payment, actor },
    ],
    now,
  )
}
