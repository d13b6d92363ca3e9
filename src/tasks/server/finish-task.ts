import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import {
  markTask,
  markTaskDone,
  markTaskNew,
  markTaskOpen,
  markTasksAboutDone,
  markTasksOfDone,
  markTasksOpen,
} from '#tasks/server/task-mark-records.ts'
import { findOpenTasks, findTask, type OpenTask } from '#tasks/server/task-records.ts'
import { endsAtItsOrder, originOf, type TaskKey, type TaskKind } from '#tasks/task.ts'

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

/** Reopens a task as one of now: its reason came again. */
export async function reopenTaskAsNew(client: PoolClient, task: TaskKey, dueOn: string, now: BusinessTime) {
  await markTaskNew(client, task, dueOn, now)
}

/** Reopens an order's tasks of these kinds that were done last, unless one is still open. */
export async function reopenTasksOfOrder(
  client: PoolClient,
  orderId: string,
  kinds: readonly TaskKind[],
): Promise<void> {
  await markTasksOpen(client, orderId, kinds)
}

/** Ticks a task that is a problem, or takes the tick away again: the others end on pages of their own. */
export async function tickProblem(id: string, done: boolean, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const task = await findTask(client, id)
    if (!task || originOf(task.kind) !== 'problem') throw new Refusal('missing', 'There is no such problem')
    await tickTaskIn(client, id, done, admin, now)
  })
}

/** Ticks a task in the transaction of its caller. */
export async function tickTaskIn(
  client: PoolClient,
  id: string,
  done: boolean,
  admin: Admin,
  now: BusinessTime,
): Promise<boolean> {
  const task = await findTask(client, id)
  if (!task) throw new Refusal('missing', 'There is no such task')
  if (task.done === done) return false
  if (endsAtItsOrder(task.kind)) throw new Refusal('conflict', 'This is decided at its order')
  await tick(client, { id, kind: task.kind }, done, admin, now)
  return true
}

/** Ticks these tasks, or takes their ticks away again, in the transaction of a caller that has locked them. */
export async function tickTasksIn(
  client: PoolClient,
  tasks: readonly { id: string; kind: string }[],
  done: boolean,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  for (const task of tasks) await tick(client, task, done, admin, now)
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
  const isByHand = kind === 'by-hand'
  const after = isByHand ? { done } : { done, kind }
  const write = { actor: admin, before: { done: !done }, after, at: now }
  await audit(client, { kind: isByHand ? 'hand-task' : 'task', name: id }, write)
}
