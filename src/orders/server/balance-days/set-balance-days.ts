import type { PoolClient } from 'pg'
import { type BalanceDates, balanceDatesOf } from '#orders/balances/balance-days.ts'
import { storeBalanceDays } from '#orders/server/balance-days/balance-days-records.ts'
import { type Extension, findExtension } from '#orders/server/balance-days/due-floor-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { isPastDue } from '#orders/states/past-due.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

/** Given when a bank declines a balance that is overdue. */
export const declineTask = 'balance-declined'

/** Sets the due day of a locked order's balance, and its last day of grace. With time to pay, a decline needs no person. */
export async function setBalanceDays(client: PoolClient, id: string, dates: BalanceDates, now: BusinessTime) {
  await storeBalanceDays(client, id, dates, now)
  if (!isPastDue(dates, dayOf(now))) await finishTasksOf(client, id, [declineTask], 'shop', now)
}

/** New days to pay, on the house's side: with the days of grace after them, and a line in the history. */
export async function giveDaysToPay(client: PoolClient, { id, facts }: LockedOrder, dueOn: string, now: BusinessTime) {
  const { dueOn: previousOn } = facts
  await setBalanceDays(client, id, balanceDatesOf(dueOn, facts), now)
  if (dueOn === previousOn) return
  await recordEvent(client, id, 'due-moved', 'shop', { dueOn, ...(previousOn && { previousOn }) }, now)
}

/** The last time that the balance of a locked order was put off, while that day counts. */
export function lastExtension(client: PoolClient, id: string): Promise<Extension | undefined> {
  return findExtension(client, id)
}
