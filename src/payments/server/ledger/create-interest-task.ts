import type { PoolClient } from 'pg'
import { findEarliestPayment } from '#payments/server/ledger/ledger-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'
import { reopenOrCreateTask } from '#tasks/server/create-task.ts'

export const interestTask = 'interest'

// From the fourth month on an advance bears interest for the buyer (terms, article 8; article L. 214-2).
const monthsWithout = 3

/** Money that was kept for long bears interest, which a person computes: the legal rate is not known here. */
export async function createInterestTask(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  const paidAt = await findEarliestPayment(client, orderId)
  if (!paidAt || paidAt > monthsBefore(now, monthsWithout)) return
  const facts = { paidOn: dayOf(paidAt) }
  await reopenOrCreateTask(client, { kind: interestTask, of: [orderId], orderId, facts }, now)
}
