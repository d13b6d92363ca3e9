import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { ConversationState } from '#inbox/conversation.ts'
import { type InboxPart, inboxKinds, kindsOf, questionKinds } from '#inbox/inbox.ts'
import type { InboxSort } from '#inbox/inbox-filter.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { isAssignedTo, nameOfAssignee } from '#inbox/server/assignee-conditions.ts'
import type { Choices } from '#platform/choice-filter.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

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
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid
  left join conversations on conversations.id = messages.conversation_id`
const columns = `
  tasks.id, tasks.kind, orders.number, orders.kind as "orderKind", tasks.facts ->> 'numbers' as "unmatchedNumbers",
  (tasks.facts ->> 'times')::int as times, tasks.facts ? 'held' as held, tasks.due_on as "dueOn", tasks.created_at as since, tasks.done_at as "doneAt",
  done_by as "doneBy",
  case when messages.id is not null then json_build_object('reference', reference, 'name', messages.name,
    'email', messages.email, 'language', messages.language, 'facts', messages.facts, 'body', body) end as message,
  case when orders.id is not null
       then json_build_object('name', orders.delivery ->> 'name', 'email', orders.email) end as buyer,
  case when tasks.done_at is null then 'open' when waiting_since is not null then 'waiting' else 'done' end as state,
  ${nameOfAssignee('conversations.assignee_id')} as assignee,
  (select json_build_object('at', ${jsonInstant('last.received_at')}, 'author', last.author) from messages last
    where last.conversation_id = conversations.id and not last.facts ? 'withheld' order by last.received_at desc, last.id desc limit 1) as "lastWord",
  ${goods}, ${others}`

const questions = kindsOf('questions')
  .map((kind) => `'${kind}'`)
  .join(', ')
// A flood of questions due in two days must not push a withdrawal, which has fourteen, off the first page.
const byUrgency = [`tasks.kind in (${questions})`, "coalesce(tasks.due_on, 'infinity')", 'tasks.created_at', 'tasks.id']
const keys: Record<ConversationState, Record<InboxSort, readonly string[]>> = {
  open: { due: byUrgency, newest: ['tasks.created_at', 'tasks.id'], oldest: ['tasks.created_at', 'tasks.id'] },
  waiting: { due: byUrgency, newest: ['tasks.done_at', 'tasks.id'], oldest: ['tasks.done_at', 'tasks.id'] },
  done: { due: byUrgency, newest: ['tasks.done_at', 'tasks.id'], oldest: ['tasks.done_at', 'tasks.id'] },
}

// The few that wait are found by an index of their own; those that are done are all others.
const awaited = `(
  select messages.id::text from messages join conversations on conversations.id = conversation_id
   where waiting_since is not null)`
const inState: Record<ConversationState, string> = {
  open: 'tasks.done_at is null',
  waiting: `tasks.done_at is not null and tasks.facts ->> 'message' in ${awaited}`,
  done: `tasks.done_at is not null and coalesce(tasks.facts ->> 'message', '') not in ${awaited}`,
}

const hasWords = (words: string) => sql`
  strpos(unaccent(lower(concat_ws(' ', messages.reference, messages.name, messages.email,
    orders.number, orders.email, orders.delivery ->> 'name'))), unaccent(lower(${words}))) > 0`

function pageOf(
  { which, sort, cursor, q, kinds, languages, assignees }: MessagePageQuery,
  most: number,
): Fragment<Row> {
  const key = keys[which][sort]
  const place = sql.raw(key.join(', '))
  const falls = (sort === 'newest') === (cursor?.way !== 'back')
  const sequence = sql.raw(key.map((each) => `${each} ${falls ? 'desc' : 'asc'}`).join(', '))
  const conditions = [
    sql`tasks.kind = any(${kinds})`,
    sql.raw(inState[which]),
    q ? hasWords(q) : undefined,
    languages ? sql`coalesce(messages.language, orders.language) = any(${languages})` : undefined,
    assignees ? isAssignedTo('conversations.assignee_id', assignees) : undefined,
    cursor && sql`(${place}) ${sql.raw(falls ? '<' : '>')} (select ${place} from tasks where id = ${cursor.id})`,
  ]
  const from = sql.raw(q || languages || assignees ? withMessages('tasks') : 'tasks')
  return sql<Row>`
    select ${sql.raw(columns)}
      from (select tasks.* from ${from} where ${allOf(conditions)} order by ${sequence} limit ${sql.lit(most)}) ${sql.raw(withMessages('tasks'))}
     order by ${sequence}`
}

export type MessagePageQuery = {
  which: ConversationState
  sort: InboxSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  kinds: readonly string[]
  /** Null: every language. */
  languages: readonly string[] | null
  /** Members by their ids, or `none`; null: all. */
  assignees: Choices | null
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

function toJson({ since, doneAt, ...row }: Row): InboxRow {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** A list that nothing but kinds narrow is prepared. */
const nameOfPage = ({ which, sort, cursor, q, languages, assignees }: MessagePageQuery, most: number) =>
  cursor || q || languages || assignees ? '' : `inbox-${which}-${sort}-${most}`

/** The messages of a page, in its sequence. */
export async function listMessages(
  client: PoolClient | undefined,
  query: MessagePageQuery,
  most: number,
): Promise<InboxRow[]> {
  const name = nameOfPage(query, most)
  const rows = (await runQuery(pageOf(query, most), { name, on: client })).map(toJson)
  return query.cursor?.way === 'back' ? rows.toReversed() : rows
}

/** How many messages a list has, at most so many. */
export function countListed(query: MessagePageQuery, most: number): Promise<number> {
  const page = { ...query, cursor: undefined }
  const name = nameOfPage(page, most)
  return countQuery(pageOf(page, most), { name: name && `${name}-count` })
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
  const values = [row.message?.email ?? '', questionKinds, row.doneAt]
  const [counted] = await run<{ count: number }>(ofSender, values, client)
  return { ...toJson(row), fromSender: counted?.count ?? 0 }
}

const count = {
  name: 'inbox-count',
  text: `select count(*) filter (where kind = any($1))::int as withdrawals, count(*) filter (where kind = any($2))::int as questions
           from tasks where done_at is null`,
}
const endedCount = {
  name: 'inbox-count-ended',
  text: `select (select count(*)::int from (
           select from tasks where kind = any($1) and ${inState.waiting} limit $2) counted) as waiting,
                (select count(*)::int from (
           select from tasks where kind = any($1) and ${inState.done} limit $2) counted) as done`,
}

type Ended = { waiting: number; done: number }

/** Counts the messages that were answered and await a reply, and those that are done, up to `most` of each. */
export async function countEnded(client: PoolClient, most: number): Promise<Ended> {
  const [counts] = await run<Ended>(endedCount, [inboxKinds, most], client)
  return counts ?? { waiting: 0, done: 0 }
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
  const [row] = await run<Open>(open, [kindsOf('withdrawals'), kindsOf('questions')])
  return row ?? { ...noneWaiting, firstWithdrawal: null, firstQuestion: null }
}
