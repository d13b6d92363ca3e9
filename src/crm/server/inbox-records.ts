import type { PoolClient } from 'pg'
import { canBeTickedTogether, type InboxPart, inboxKinds, kindsOf } from '#crm/inbox.ts'
import type { InboxSort } from '#crm/inbox-filter.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { run, type Statement } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'

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

const columns = `
  tasks.id, tasks.kind, orders.number, orders.kind as "orderKind", tasks.facts ->> 'numbers' as "unmatchedNumbers",
  (tasks.facts ->> 'times')::int as times, tasks.facts ? 'held' as held, tasks.due_on as "dueOn", tasks.created_at as since, tasks.done_at as "doneAt",
  done_by as "doneBy",
  case when messages.id is not null then json_build_object('reference', reference, 'name', messages.name,
    'email', messages.email, 'language', messages.language, 'facts', messages.facts, 'body', body) end as message,
  case when orders.id is not null
       then json_build_object('name', orders.delivery ->> 'name', 'email', orders.email) end as buyer,
  ${goods}, ${others}
  from tasks left join orders on orders.id = tasks.order_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid`

// A flood of questions due in two days must not push a withdrawal, which has fourteen, off the first page.
const byUrgency = ['tasks.kind = any($3)', "coalesce(tasks.due_on, 'infinity')", 'tasks.created_at', 'tasks.id']
const keys: Record<'open' | 'done', Record<InboxSort, readonly string[]>> = {
  open: { due: byUrgency, newest: ['tasks.created_at', 'tasks.id'], oldest: ['tasks.created_at', 'tasks.id'] },
  done: { due: byUrgency, newest: ['tasks.done_at', 'tasks.id'], oldest: ['tasks.done_at', 'tasks.id'] },
}

/** One statement for each way of asking. `$4` is the task before or after which the page lies, `$5` how many rows. */
function pageStatement(which: 'open' | 'done', sort: InboxSort, way: 'on' | 'back'): Statement {
  const key = keys[which][sort]
  const place = key.join(', ')
  const falls = (sort === 'newest') === (way === 'on')
  const isMarked = which === 'done' ? 'is not null' : 'is null'
  return {
    // Unnamed, so that PostgreSQL plans it for the values of each call.
    name: '',
    text: `
      select ${columns}
       where tasks.kind = any($1) and $3::text[] is not null and tasks.done_at ${isMarked}
         and ($2::text is null or strpos(unaccent(lower(concat_ws(' ', messages.reference, messages.name, messages.email,
               orders.number, orders.email, orders.delivery ->> 'name'))), unaccent(lower($2))) > 0)
         and ($6::text[] is null or coalesce(messages.language, orders.language) = any($6))
         and ($4::uuid is null or (${place}) ${falls ? '<' : '>'} (select ${place} from tasks where id = $4))
       order by ${key.map((each) => `${each} ${falls ? 'desc' : 'asc'}`).join(', ')} limit $5`,
  }
}

export type AskedMessages = {
  which: 'open' | 'done'
  sort: InboxSort
  cursor: { id: string; way: 'on' | 'back' } | undefined
  q: string | undefined
  kinds: readonly string[]
  /** Null: every language. */
  languages: readonly string[] | null
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

function toJson({ since, doneAt, ...row }: Row): InboxRow {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** The messages of a page, in its sequence. */
export async function listMessages(client: PoolClient, asked: AskedMessages, most: number): Promise<InboxRow[]> {
  const { which, sort, cursor, q, kinds, languages } = asked
  const way = cursor?.way ?? 'on'
  const values = [kinds, q || null, kindsOf('questions'), cursor?.id ?? null, most, languages]
  const rows = (await run<Row>(pageStatement(which, sort, way), values, client)).map(toJson)
  return way === 'back' ? rows.toReversed() : rows
}

const any = { name: 'inbox-any', text: 'select exists (select from tasks where kind = any($1)) as any' }

export async function isAnyMessage(client: PoolClient): Promise<boolean> {
  return (await run<{ any: boolean }>(any, [inboxKinds], client))[0]?.any ?? false
}

const one = { name: 'inbox-one', text: `select ${columns} where tasks.id = $1 and tasks.kind = any($2)` }
// Those that can be marked as done together, or were.
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

const firstOpen = {
  name: 'inbox-first-open',
  text: `
    select coalesce(messages.name, orders.delivery ->> 'name') as name, tasks.due_on as day
      from tasks left join orders on orders.id = tasks.order_id
           left join messages on messages.id = (tasks.facts ->> 'message')::uuid
     where tasks.kind = any($1) and tasks.done_at is null
     order by coalesce(tasks.due_on, 'infinity'), tasks.created_at, tasks.id limit 1`,
}

type Counts = Record<InboxPart, number>
const noneWaiting: Counts = { withdrawals: 0, questions: 0 }

/** How many messages of each part wait. */
export async function countWaiting(client: PoolClient): Promise<Counts> {
  const [counts = noneWaiting] = await run<Counts>(count, [kindsOf('withdrawals'), kindsOf('questions')], client)
  return counts
}

/** The same, with the first of each part. */
export async function countOpen(client: PoolClient) {
  const counts = await countWaiting(client)
  const first = async (part: InboxPart) =>
    (await run<{ name: string | null; day: string | null }>(firstOpen, [kindsOf(part)], client))[0]
  return { counts, firsts: { withdrawals: await first('withdrawals'), questions: await first('questions') } }
}
