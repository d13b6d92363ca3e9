import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { canBeTickedTogether, endsAtItsOrder, inboxKinds } from '#crm/inbox.ts'
import {
  markTask,
  markTaskDone,
  markTaskOpen,
  markTasksAboutDone,
  markTasksOfDone,
  markTasksOpen,
} from '#crm/server/task-mark-records.ts'
import { findOpenTasks, findTask, type OpenTask, tasksOfSender } from '#crm/server/task-records.ts'
import type { TaskKey, TaskKind } from '#crm/task.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Closes a task whose subject was settled otherwise. */
export async function finishTask(client: PoolClient, task: TaskKey, by: string, now: BusinessTime): Promise<void> {
  await markTaskDone(client, task, by, now)
}

const maxAtOnce = 500

/** The open tasks of a kind, the oldest first, for the domain that can see which of them are done. */
export function listOpenTasks(kind: TaskKind): Promise<OpenTask[]> {
  return findOpenTasks(kind, maxAtOnce)
}

/** Closes every task of these kinds that an order has. */
export async function finishTasksOf(
  client: PoolClient,
  orderId: string,
  kinds: readonly TaskKind[],
  by: string,
  now: BusinessTime,
): Promise<void> {
  await markTasksOfDone(client, orderId, kinds, by, now)
}

/** Closes every task of a kind that names these facts. */
export async function finishTasksAbout(
  client: PoolClient,
  kind: TaskKind,
  facts: object,
  by: string,
  now: BusinessTime,
) {
  await markTasksAboutDone(client, kind, facts, by, now)
}

/** Reopens a task, whether it was ended or ticked. */
export async function reopenTask(client: PoolClient, task: TaskKey): Promise<void> {
  await markTaskOpen(client, task)
}

/** Reopens an order's tasks of these kinds that were done last, unless one is still open. */
export async function reopenTasksOfOrder(
  client: PoolClient,
  orderId: string,
  kinds: readonly TaskKind[],
): Promise<void> {
  await markTasksOpen(client, orderId, kinds)
}

/** Ticks a task, or takes the tick away again. Returns whether that changed anything. */
export async function tickTask(id: string, done: boolean, admin: Admin, now: BusinessTime): Promise<boolean> {
  return inTransaction(async (client) => {
    const task = await findTask(client, id)
    if (!task) throw new Refusal('missing', 'There is no such task')
    if (task.done === done) return false
    if (endsAtItsOrder(task.kind)) throw new Refusal('conflict', 'This is decided at its order')
    await tick(client, { id, kind: task.kind }, done, admin, now)
    return true
  })
}

type OfSender = { email: string; count: number }

/**
 * Ticks all open questions of one sender, as many as were seen; or takes the ticks of one such submission away again.
 * Withdrawals stay, each for itself.
 */
export async function tickAllOf({ email, count }: OfSender, doneAt: Date | null, admin: Admin, now: BusinessTime) {
  return inTransaction(async (client) => {
    const kinds = inboxKinds.filter(canBeTickedTogether)
    const tasks = await tasksOfSender(client, email, kinds, doneAt)
    if (tasks.length !== count) throw new Refusal('conflict', 'It is another number of messages now')
    for (const task of tasks) await tick(client, task, doneAt === null, admin, now)
  })
}

async function tick(
  client: PoolClient,
  task: { id: string; kind: string },
  done: boolean,
  admin: Admin,
  now: BusinessTime,
) {
  const { id, kind } = task
  await markTask(client, id, done ? { by: admin.email, at: now } : undefined)
  const write = { actor: admin, before: { done: !done }, after: { done, kind }, at: now }
  await audit(client, { kind: 'task', name: id }, write)
}
