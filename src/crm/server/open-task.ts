import type { PoolClient } from 'pg'
import { type About, insertTask, insertTaskAgain, joinOpenTask, type NewTask } from '#crm/server/task-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Creates a task for a person of the house, in the transaction that makes it necessary. */
export async function openTask(client: PoolClient, task: NewTask, now: BusinessTime): Promise<void> {
  await insertTask(client, task, now)
}

/**
 * The same for something that may come back: a task that the shop ended, because its reason was gone, is open again. One
 * that a person ticked stays ticked.
 */
export async function reopenOrOpenTask(client: PoolClient, task: NewTask, now: BusinessTime): Promise<void> {
  await insertTaskAgain(client, task, now)
}

const mostOpen = 3

/**
 * The same for messages that can come without end about one order or by one sender: once some of a kind are open, the
 * last of them covers the newest message and counts them. Answers how many were open before.
 */
export async function openOrExtendTask(
  client: PoolClient,
  about: About,
  task: NewTask & { facts: { message: string } },
  now: BusinessTime,
): Promise<number> {
  const open = await joinOpenTask(client, task.kind, about, task.facts, mostOpen)
  if (open < mostOpen) await insertTask(client, { ...task, ...('orderId' in about && about) }, now)
  return open
}
