import type { PoolClient } from 'pg'
import type { BusinessTime } from '#platform/time/clock.ts'
import { type About, insertTask, insertTaskAgain, joinOpenTask, type NewTask } from '#tasks/server/task-records.ts'

/** Creates a task for a person of the house, in the transaction that makes it necessary. */
export async function createTask(client: PoolClient, task: NewTask, now: BusinessTime): Promise<void> {
  await insertTask(client, task, now)
}

/**
 * Creates a task whose reason may come back: one that the shop ended, because its reason was gone, is open again. One
 * that a person ticked stays ticked.
 */
export async function reopenOrCreateTask(client: PoolClient, task: NewTask, now: BusinessTime): Promise<void> {
  await insertTaskAgain(client, task, now)
}

const maxOpen = 3

/**
 * Creates a task for a message of which any number may come about one order or by one sender, whose tasks the caller names:
 * once some of a kind are open, the last of them covers the newest message and counts them. Returns how many were open
 * before.
 */
export async function createOrExtendTask(
  client: PoolClient,
  about: About,
  task: NewTask & { facts: { message: string } },
  now: BusinessTime,
): Promise<number> {
  const open = await joinOpenTask(client, task.kind, about, task.facts, maxOpen)
  if (open < maxOpen) await insertTask(client, { ...task, ...('orderId' in about && about) }, now)
  return open
}
