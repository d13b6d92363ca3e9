import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { canBeTickedTogether, type InboxPart, inboxKinds, kindsOf } from '#crm/inbox.ts'
import type { InboxSort } from '#crm/inbox-filter.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

const together = inboxKinds.filter(canBeTickedTogether)

const goods = `
  coalesce((select json_agg(json_build_object('product_id', product_id, 'title', title, 'subtitle', subtitle,
                                              'quantity', awaited.quantity) order by line.position)
     from withdrawals cross join lateral unnest(awaited, awaited_quantities) awaited (position, quantity)
     join order_lines line on line.order_id = withdrawals.order_id and line.position = awaited.position
    where tasks.kind = 'goods-awaited' and withdrawals.id = (tasks.facts ->> 'withdrawal')::uuid), '[]') as goods`
const others = `
  coalesce((select json_agg(json_build_object('reference', reference, 'receivedAt', ${jsonInstant('received_at')},
                     'orderNumber', facts ->> 'orderNumber', 'items', facts ->> 'items') order by received_at desc)
     from (select * from messages other
            where tasks.facts ? 'times' and lower(other.email) = lower(messages.email) and other.kind = 'withdrawal'
              and other.id <> messages.id and other.received_at >= tasks.created_at
            order by received_at desc limit 20) other), '[]') as others`

/** Tasks with their order and message; those of a page are found first, so that no other row is put together. */
const withMessages = (tasks: string) => `
  ${tasks} left join orders on orders.id = tasks.order_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid`
const columns = `
  tasks.id, tasks.kind, orders.number, orders.kind as "orderKind", tasks.facts ->> 'numbers' as "unmatchedNumbers",
  (tasks.facts ->> 'times')::int as times, tasks.facts ? 'held' as held, tasks.due_on as "dueOn", tasks.created_at as since, tasks.done_at as "doneAt",
  done_by as "doneBy",
  case when messages.id is not null then json_build_object('reference', reference, 'name', messages.name,
    'email', messages.email, 'language', messages.language, 'facts', messages.facts, 'body', body) end as message,
  case when orders.id is not null
       then json_build_object('name', orders.delivery ->> 'name', 'email', orders.email) end as buyer,
  ${goods}, ${others}`

const questions = kindsOf('questions')
  .map((kind) => `'${kind}'`)
  .join(', ')
// A flood of questions due in two days must not push a withdrawal, which has fourteen, off the first page.
const byUrgency = [`tasks.kind in (${questions})`, "coalesce(tasks.due_on, 'infinity')", 'tasks.created_at', 'tasks.id']
const keys: Record<'open' | 'done', Record<InboxSort, readonly string[]>> = {
  open: { due: byUrgency, newest: ['tasks.created_at', 'tasks.id'], oldest: ['tasks.created_at', 'tasks.id'] },
  done: { due: byUrgency, newest: ['tasks.done_at', 'tasks.id'], oldest: ['tasks.done_at', 'tasks.id'] },
}

const hasWords = (words: string) => sql`
  strpos(unaccent(lower(concat_ws(' ', messages.reference, messages.name, messages.email,
    orders.number, orders.email, orders.delivery ->> 'name'))), unaccent(lower(${words}))) > 0`

function pageOf({ which, sort, cursor, q, kinds, languages }: AskedMessages, most: number): Fragment<Row> {
  const key = keys[which][sort]
  const place = sql.raw(key.join(', '))
  const falls = (sort === 'newest') === (cursor?.way !== 'back')
  const sequence = sql.raw(key.map((each) => `${each} ${falls ? 'desc' : 'asc'}`).join(', '))
  const asked = [
    sql`tasks.kind = any(${kinds})`,
    which === 'done' ? sql`tasks.done_at is not null` : sql`tasks.done_at is null`,
    q ? hasWords(q) : undefined,
    languages ? sql`coalesce(messages.language, orders.language) = any(${languages})` : undefined,
    cursor && sql`(${place}) ${sql.raw(falls ? '<' : '>')} (select ${place} from tasks where id = ${cursor.id})`,
  ]
  const from = sql.raw(q || languages ? withMessages('tasks') : 'tasks')
  return sql<Row>`
    select ${sql.raw(columns)}
      from (select tasks.* from ${from} where ${allOf(asked)} order by ${sequence} limit ${sql.lit(most)}) ${sql.raw(withMessages('tasks'))}
     order by ${sequence}`
}

export type AskedMessages = {
  which: 'open' | 'done'
  sort: InboxSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  kinds: readonly string[]
  /** Null: every language. */
  languages: readonly string[] | null
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

function toJson({ since, doneAt, ...row }: Row): InboxRow {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** A list that nothing but kinds narrow is prepared. */
const nameOfPage = ({ which, sort, cursor, q, languages }: AskedMessages, most: number) =>
  cursor || q || languages ? '' : `inbox-${which}-${sort}-${most}`

/** The messages of a page, in its sequence. */
export async function listMessages(client: PoolClient, asked: AskedMessages, most: number): Promise<InboxRow[]> {
  const name = nameOfPage(asked, most)
  const rows = (await runQuery(pageOf(asked, most), { name, on: client })).map(toJson)
  return asked.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many messages a list has, at most so many. */
export function countListed(asked: AskedMessages, most: number): Promise<number> {
  return countQuery(pageOf({ ...asked, cursor: undefined }, most))
}

const any = { name: 'inbox-any', text: 'select exists (select from tasks where kind = any($1)) as any' }

export async function isAnyMessage(client: PoolClient): Promise<boolean> {
  return (await run<{ any: boolean }>(any, [inboxKinds], client))[0]?.any ?? false
}

const one = {
  name: 'inbox-one',
  text: `select ${columns} from ${withMessages('tasks')} where tasks.id = $1 and tasks.kind = any($2)`,
}
// The messages that can be marked as done together, or were.
const ofSender = {
  name: 'inbox-of-sender',
  text: `
    select count(*)::int as count from messages join tasks on (tasks.facts ->> 'message')::uuid = messages.id
     where lower(messages.email) = lower($1) and tasks.kind = any($2) and tasks.done_at is not distinct from $3`,
}

/** One message, and with how many of its sender it can be marked as done. */
export async function findInboxRow(client: PoolClient, id: string) {
  const [row] = await run<Row>(one, [id, inboxKinds], client)
  if (!row) return undefined
  const values = [row.message?.email ?? '', together, row.doneAt]
  const [counted] = await run<{ count: number }>(ofSender, values, client)
  return { ...toJson(row), fromSender: counted?.count ?? 0 }
}

const idOfMessage = { name: 'inbox-message-id', text: "select facts ->> 'message' as message from tasks where id = $1" }

/** The message of a task, if it came by the site. */
export async function messageOfTask(client: PoolClient, id: string): Promise<string | null> {
  return (await run<{ message: string | null }>(idOfMessage, [id], client))[0]?.message ?? null
}

const count = {
  name: 'inbox-count',
  text: `select count(*) filter (where kind = any($1))::int as withdrawals, count(*) filter (where kind = any($2))::int as questions
           from tasks where done_at is null`,
}
const countDone = {
  name: 'inbox-count-done',
  text: `select count(*)::int as done from (
           select from tasks where kind = any($1) and done_at is not null limit $2) counted`,
}

/** Counts the messages that are done, up to `most`. */
export async function countDoneMessages(client: PoolClient, most: number): Promise<number> {
  return (await run<{ done: number }>(countDone, [inboxKinds, most], client))[0]?.done ?? 0
}

type Counts = Record<InboxPart, number>
const noneWaiting: Counts = { withdrawals: 0, questions: 0 }

/** How many messages of each part wait. */
export async function countWaiting(client: PoolClient): Promise<Counts> {
  const [counts = noneWaiting] = await run<Counts>(count, [kindsOf('withdrawals'), kindsOf('questions')], client)
  return counts
}

const firstOf = (kinds: string) => `(
  select json_build_object('id', tasks.id, 'kind', tasks.kind, 'number', orders.number,
           'name', coalesce(messages.name, orders.delivery ->> 'name'), 'day', tasks.due_on)
    from ${withMessages(`(
      select * from tasks where kind = any(${kinds}) and done_at is null
       order by coalesce(due_on, 'infinity'), created_at, id limit 1) tasks`)})`
const open = {
  name: 'inbox-open',
  text: `
    select count(*) filter (where kind = any($1))::int as withdrawals, count(*) filter (where kind = any($2))::int as questions,
           ${firstOf('$1')} as "firstWithdrawal", ${firstOf('$2')} as "firstQuestion"
      from tasks where done_at is null`,
}

type FirstOpen = { id: string; kind: string; number: number | null; name: string | null; day: string | null }
type Open = Counts & { firstWithdrawal: FirstOpen | null; firstQuestion: FirstOpen | null }

/** How many messages of each part wait, with the first of each. */
export async function countOpen(): Promise<Open> {
  const [found] = await run<Open>(open, [kindsOf('withdrawals'), kindsOf('questions')])
  return found ?? { ...noneWaiting, firstWithdrawal: null, firstQuestion: null }
}
