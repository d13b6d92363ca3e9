import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { enterWaiver, hasOccasion } from '#payments/server/refund-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

type Waiving = { orderId: string; total: Amount; occasion: string; actor: string }

/** Lowers what a locked order costs, once for an occasion. */
export async function waive(client: PoolClient, { total, ...waiving }: Waiving, now: BusinessTime): Promise<void> {
  if (total.minor === 0) return
  await enterWaiver(client, { ...waiving, amountMinor: total.minor, currency: total.currency }, now)
}

/** Whether the price was lowered, or money owed back, on an occasion before. */
export function wasOccasion(client: PoolClient, orderId: string, occasion: string): Promise<boolean> {
  return hasOccasion(client, orderId, occasion)
}
