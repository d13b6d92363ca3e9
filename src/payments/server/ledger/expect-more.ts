import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { enterEntries } from '#payments/server/ledger/enter-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type More = { orderId: LockedOrderId; amount: Amount; reason: 'lines-changed'; occasion: string; actor: string }

/** Raises what a locked order costs, once for an occasion. */
export async function expectMore(
  client: PoolClient,
  { occasion: reference, ...more }: More,
  now: BusinessTime,
): Promise<void> {
  await enterEntries(client, [{ ...more, kind: 'expected', provider: 'shop', reference }], now)
}
