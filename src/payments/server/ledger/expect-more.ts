import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { enterEntries } from '#payments/server/ledger/enter-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type More = { orderId: LockedOrderId; amount: Amount; occasion: string; actor: string }

/** Raises what a locked order costs, once for an occasion. */
export async function expectMore(
  client: PoolClient,
  { orderId, amount, occasion: reference, actor }: More,
  now: BusinessTime,
): Promise<void> {
  await enterEntries(client, [{ orderId, kind: 'expected', amount, provider: 'shop', reference, actor }], now)
}
