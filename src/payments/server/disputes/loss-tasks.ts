import type { PoolClient } from 'pg'
import { type Amount, amount, atLeastZero, subtract } from '#money/money.ts'
import { lostDisputesOf } from '#payments/server/disputes/dispute-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { reopenOrCreateTask } from '#tasks/server/create-task.ts'
import { finishTask, finishTasksOf, reopenTask } from '#tasks/server/finish-task.ts'

const kind = 'dispute-lost'
const taskOf = (reference: string, orderId: string) => ({ kind, of: [reference, orderId] }) as const

/** Ends the task of a lost dispute that a bank decided for the house after all. */
export async function finishLossTask(client: PoolClient, reference: string, orderId: string, now: BusinessTime) {
  await finishTask(client, taskOf(reference, orderId), 'shop', now)
}

/** Ends the tasks of an order's lost disputes: no loss of it is open any more. */
export async function finishLossTasks(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  await finishTasksOf(client, orderId, [kind], 'shop', now)
}

/**
 * Reopens or creates the tasks of an order's lost disputes, the newest first, until they cover its open loss; the others end. A sum due
 * has a task until it is settled. Of a loss beyond the price, a task that a person ticked stays ticked.
 */
export async function updateLossTasks(
  client: PoolClient,
  orderId: string,
  loss: { open: Amount; isDue: boolean },
  now: BusinessTime,
): Promise<void> {
  let remainder = loss.open
  for (const { reference, amountMinor, currency } of await lostDisputesOf(client, orderId)) {
    const task = taskOf(reference, orderId)
    const facts = { minor: String(amountMinor), currency, reference }
    if (remainder.minor === 0) await finishTask(client, task, 'shop', now)
    else {
      await reopenOrCreateTask(client, { ...task, orderId, facts }, now)
      if (loss.isDue) await reopenTask(client, task)
    }
    remainder = atLeastZero(subtract(remainder, amount(amountMinor, currency)))
  }
}
