// The tasks that people of the house add by hand.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { occasionOf } from '#tasks/task.ts'

/** `orderId`, `contactId`: what it is about. */
export type HandTask = {
  title: string
  note: string
  dueOn: string | null
  assigneeId: string | null
  orderId: string | null
  contactId: string | null
}

export type StoredHandTask = HandTask & { version: number; isDone: boolean; deletedAt: Date | null }

const lock = {
  name: 'hand-task-lock',
  text: `
    select coalesce(title, '') as title, note, due_on as "dueOn", assignee_id as "assigneeId", order_id as "orderId", contact_id as "contactId",
           version, done_at is not null as "isDone", deleted_at as "deletedAt"
      from tasks where id = $1 and kind = 'by-hand' for update`,
}

/** The task, locked until the transaction ends. */
export async function lockHandTask(client: PoolClient, id: string): Promise<StoredHandTask | undefined> {
  const [row] = await run<StoredHandTask>(lock, [id], client)
  return row
}

const insert = {
  name: 'hand-task-insert',
  text: `
    insert into tasks (id, kind, occasion, title, note, due_on, assignee_id, order_id, contact_id, made_by, created_at)
    values ($1, 'by-hand', $2, $3, $4, $5, (select members.id from members where members.id = $6), $7, $8, $9, $10)
    on conflict do nothing returning id`,
}

/** The facts of a task that its form has, in one sequence. */
export const contentOf = ({ title, note, dueOn, assigneeId, orderId, contactId }: HandTask) => [
  ...[title, note, dueOn],
  ...[assigneeId, orderId, contactId],
]

/** Whether it was stored: another thing may have the identifier. */
export async function insertHandTask(client: PoolClient, id: string, task: HandTask, by: string, now: Date) {
  const occasion = occasionOf({ kind: 'by-hand', of: [id] })
  return (await run<{ id: string }>(insert, [id, occasion, ...contentOf(task), by, now], client)).length > 0
}

const update = {
  name: 'hand-task-update',
  text: `
    update tasks set title = $2, note = $3, due_on = $4, assignee_id = (select members.id from members where members.id = $5), order_id = $6, contact_id = $7,
                     version = version + 1
     where id = $1`,
}

export async function updateHandTask(client: PoolClient, id: string, task: HandTask): Promise<void> {
  await run(update, [id, ...contentOf(task)], client)
}

const markDeleted = {
  name: 'hand-task-mark-deleted',
  text: `
    update tasks set deleted_at = $2, version = version + ($2::timestamptz is null)::int
     where id = $1 and kind = 'by-hand'`,
}

/** `at` null: it is restored, with a version of its own, so that a deletion that is sent again does not undo that. */
export async function markHandTaskDeleted(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await run(markDeleted, [id, at], client)
}

const deleteOld = {
  name: 'hand-task-delete-old',
  text: `
    delete from tasks where id in (
      select id from tasks
       where kind = 'by-hand' and (deleted_at < $1 or (deleted_at is null and done_at < $2))
       order by coalesce(deleted_at, done_at) limit $3)
    returning id`,
}

/** Deletes the rows of tasks that were deleted or done before these moments, at most so many; returns how many. */
export async function deleteHandTasksBefore({ deleted, done }: { deleted: Date; done: Date }, most: number) {
  return (await run<{ id: string }>(deleteOld, [deleted, done, most])).length
}
