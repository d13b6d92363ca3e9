import type { PoolClient } from 'pg'
import { occasionOf, type TaskKey } from '#crm/task.ts'
import { run } from '#platform/database/database.ts'

const inserting = `
  insert into tasks (id, kind, occasion, order_id, contact_id, facts, due_on, created_at)
  values (new_id(), $1, $2, $3, $4, $5, $6, $7)
  on conflict on constraint a_task_is_given_once`
const give = { name: 'task-give', text: `${inserting} do nothing` }
const giveAgain = {
  name: 'task-give-again',
  text: `${inserting} do update
       set done_at = null, done_by = null, created_at = excluded.created_at, facts = excluded.facts
     where tasks.done_by = 'shop'`,
}

export type NewTask = TaskKey & {
  orderId?: string | undefined
  contactId?: string | undefined
  facts?: object
  dueOn?: string
}

export async function insertTask(client: PoolClient, task: NewTask, now: Date): Promise<void> {
  await run(give, valuesOf(task, now), client)
}

/** Opens the same task again where the shop had ended it. */
export async function insertTaskAgain(client: PoolClient, task: NewTask, now: Date): Promise<void> {
  await run(giveAgain, valuesOf(task, now), client)
}

function valuesOf({ orderId, contactId, facts = {}, dueOn, ...key }: NewTask, now: Date) {
  return [key.kind, occasionOf(key), orderId ?? null, contactId ?? null, JSON.stringify(facts), dueOn ?? null, now]
}

const openOf = {
  name: 'task-open-of-kind',
  text: 'select facts from tasks where kind = $1 and done_at is null order by created_at limit $2',
}

export type OpenTask = { facts: Record<string, string> }

export function findOpenTasks(kind: string, most: number): Promise<OpenTask[]> {
  return run<OpenTask>(openOf, [kind, most])
}

const join = {
  name: 'task-join',
  text: `
    with open as (
      select tasks.id, tasks.created_at from tasks left join messages on messages.id = (tasks.facts ->> 'message')::uuid
       where tasks.kind = $1 and done_at is null and case when $2::uuid is null then lower(messages.email) = lower($3)
                                                          else tasks.order_id = $2 end
    ), joined as (
      update tasks set facts = facts - 'numbers' || ($4::jsonb - 'held')
                         || jsonb_build_object('times', coalesce((facts ->> 'times')::int, 1) + 1)
       where id = (select id from open order by created_at desc, id desc limit 1)
         and (select count(*) from open) >= $5
    )
    select count(*)::int as open from open`,
}

/** The subject of tasks of which only some may be open: an order, or a sender. */
export type About = { orderId: string } | { sender: string }

/** Lets the last open task of a kind take a message up when there are so many; answers how many there are. */
export async function joinOpenTask(client: PoolClient, kind: string, about: About, facts: object, most: number) {
  const whose = 'orderId' in about ? [about.orderId, null] : [null, about.sender]
  const [counted] = await run<{ open: number }>(join, [kind, ...whose, JSON.stringify(facts), most], client)
  return counted?.open ?? 0
}

const ofSender = {
  name: 'tasks-of-sender',
  text: `
    select tasks.id, tasks.kind from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
     where lower(messages.email) = lower($1) and tasks.kind = any($2) and tasks.done_at is not distinct from $3
     order by tasks.id for update of tasks`,
}

/** The tasks of such kinds from a sender's messages: those that are open, or those done at one moment. */
export async function tasksOfSender(client: PoolClient, email: string, kinds: readonly string[], doneAt: Date | null) {
  return run<{ id: string; kind: string }>(ofSender, [email, kinds, doneAt], client)
}

const remove = {
  name: 'task-delete-about',
  text: 'delete from tasks where kind = any($1) and facts ->> $2 = any($3)',
}

/** Deletes the tasks of these kinds whose fact of this name is one of these. */
export async function deleteTasksAbout(
  client: PoolClient,
  kinds: readonly string[],
  fact: string,
  ids: readonly string[],
): Promise<void> {
  await run(remove, [kinds, fact, ids], client)
}

const find = {
  name: 'task-find',
  text: 'select kind, done_at is not null as done from tasks where id = $1 for update',
}

export async function findTask(client: PoolClient, id: string): Promise<{ kind: string; done: boolean } | undefined> {
  const [task] = await run<{ kind: string; done: boolean }>(find, [id], client)
  return task
}
