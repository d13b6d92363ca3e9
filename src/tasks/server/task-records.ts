import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { occasionOf, type TaskKey } from '#tasks/task.ts'

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
      select id, created_at from tasks
       where kind = $1 and done_at is null and case when $2::uuid is null then id = any($3) else order_id = $2 end
    ), joined as (
      update tasks set facts = facts - 'numbers' || ($4::jsonb - 'held')
                         || jsonb_build_object('times', coalesce((facts ->> 'times')::int, 1) + 1)
       where id = (select id from open order by created_at desc, id desc limit 1)
         and (select count(*) from open) >= $5
    )
    select count(*)::int as open from open`,
}

/** Tasks of which only some may be open: those of an order, or these. */
export type About = { orderId: string } | { tasks: readonly string[] }

/** Lets the last open task of a kind take a message up when there are so many; answers how many there are. */
export async function joinOpenTask(client: PoolClient, kind: string, about: About, facts: object, most: number) {
  const orderId = 'orderId' in about ? about.orderId : null
  const tasks: readonly string[] = 'tasks' in about ? about.tasks : []
  const [counted] = await run<{ open: number }>(join, [kind, orderId, tasks, JSON.stringify(facts), most], client)
  return counted?.open ?? 0
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

const move = { name: 'tasks-move', text: 'update tasks set contact_id = $2 where contact_id = $1 returning id' }
const moveBack = {
  name: 'tasks-move-back',
  text: 'update tasks set contact_id = $3 where id = any($1::uuid[]) and contact_id = $2',
}

/** Gives the tasks about a contact to another, and answers their ids. */
export async function moveTasksOfContact(client: PoolClient, from: string, to: string): Promise<string[]> {
  return (await run<{ id: string }>(move, [from, to], client)).map(({ id }) => id)
}

/** Gives those of these tasks that are about a contact to another. */
export async function moveTasksOf(client: PoolClient, ids: readonly string[], from: string, to: string): Promise<void> {
  await run(moveBack, [ids, from, to], client)
}

const erase = {
  name: 'tasks-erase',
  text: `
    delete from tasks
     where contact_id = $1 or facts ->> 'message' = any($2) or kind = 'by-hand' and order_id = any($3::uuid[])
    returning id`,
}

/** Deletes the tasks about a contact, about these messages, and those by hand about these orders; answers their ids. */
export async function deleteTasksOfPerson(
  client: PoolClient,
  contactId: string,
  messages: readonly string[],
  orders: readonly string[],
): Promise<string[]> {
  return (await run<{ id: string }>(erase, [contactId, messages, orders], client)).map(({ id }) => id)
}

const find = {
  name: 'task-find',
  text: 'select kind, done_at is not null as done from tasks where id = $1 for update',
}

export async function findTask(client: PoolClient, id: string): Promise<{ kind: string; done: boolean } | undefined> {
  const [task] = await run<{ kind: string; done: boolean }>(find, [id], client)
  return task
}
