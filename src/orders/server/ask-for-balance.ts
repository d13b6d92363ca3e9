import type { PoolClient } from 'pg'
import { callBalance } from '#orders/server/step-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

export type BalanceDates = { dueOn: string; graceUntil: string }

/** Until when the balance of a locked order is due, and until when the house waits for it at last. */
export async function askForBalance(client: PoolClient, id: string, dates: BalanceDates, now: BusinessTime) {
  await callBalance(client, id, dates, now)
}
