import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { occasionOf, type TaskKey } from '#tasks/task.ts'

const done = {
  name: 'task-done',
  text: 'update tasks set done_at = $3, done_by = $2 where occasion = $1 and done_at is null',
}

export async function markTaskDone(client: PoolClient, task: TaskKey, by: string, now: Date): Promise<void> {
  await run(done, [occasionOf(task), by, now], client)
}

const doneAbout = {
  name: 'task-done-about',
  text: `
    update tasks set done_at = $4, done_by = $3 where kind = $1 and facts @> $2 and done_at is null`,
}

/** Marks the tasks of a kind done whose facts are these among others. */
export async function markTasksAboutDone(client: PoolClient, kind: string, facts: object, by: string, now: Date) {
  await run(doneAbout, [kind, JSON.stringify(facts), by, now], client)
}

const doneOf = {
  name: 'task-done-of-order',
  text: 'update tasks set done_at = $4, done_by = $3 where order_id = $1 and kind = any($2) and done_at is null',
}

export async function markTasksOfDone(
  client: PoolClient,
  orderId: string,
  kinds: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  await run(doneOf, [orderId, kinds, by, now], client)
}

const mark = { name: 'task-mark', text: 'update tasks set done_at = $2, done_by = $3 where id = $1' }

export async function markTask(client: PoolClient, id: string, done?: { by: string; at: Date }): Promise<void> {
  await run(mark, [id, done?.at ?? null, done?.by ?? null], client)
}

const reopenOne = {
  name: 'task-reopen',
  text: 'update tasks set done_at = null, done_by = null where occasion = $1 and done_at is not null',
}

export async function markTaskOpen(client: PoolClient, task: TaskKey): Promise<void> {
  await run(reopenOne, [occasionOf(task)], client)
}

const renew = {
  name: 'task-renew',
  text: `
    update tasks set done_at = null, done_by = null, due_on = $2, created_at = $3
     where occasion = $1 and done_at is not null`,
}

/** Opens a task that was done, with the day by which it is due now. */
export async function markTaskNew(client: PoolClient, task: TaskKey, dueOn: string, now: Date): Promise<void> {
  await run(renew, [occasionOf(task), dueOn, now], client)
}

const reopen = {
  name: 'task-reopen-of-order',
  text: `
    with these as (select id, done_at from tasks where order_id = $1 and kind = any($2))
    update tasks set done_at = null, done_by = null
     where id in (select id from these where done_at = (select max(done_at) from these))
       and not exists (select from these where done_at is null)`,
}

/** Reopens those that were done last; none where one is open. */
export async function markTasksOpen(client: PoolClient, orderId: string, kinds: readonly string[]): Promise<void> {
  await run(reopen, [orderId, kinds], client)
}
