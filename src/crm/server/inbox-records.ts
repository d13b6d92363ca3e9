import type { PoolClient } from 'pg'
import { canBeTickedTogether, type InboxPart, inboxKinds, kindsOf } from '#crm/inbox.ts'
import type { Inbox, InboxFilter, InboxRow } from '#crm/inbox-schema.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'

const pageSize = 50
const together = inboxKinds.filter(canBeTickedTogether)

// The number of a sender's messages that can be marked as done together, or were.
const bySender = (kinds: string, which: string) => `
  with senders as materialized (
    select lower(email) as sender, done_at, count(*)::int as count
      from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
     where tasks.kind = any(${kinds}) and ${which} group by 1, 2
  )`
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
  ${goods}, ${others}, coalesce(senders.count, 0) as "fromSender"
  from tasks left join orders on orders.id = tasks.order_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid
  left join senders on sender = lower(messages.email) and senders.done_at is not distinct from tasks.done_at`

const isAsked = `tasks.kind = any($1) and ($2 = '' or strpos(lower(coalesce(messages.email, orders.email)), lower($2)) > 0)`
// A flood of questions due in two days must not push a withdrawal, which has fourteen, off the first page.
const place = `(tasks.kind = any($3), coalesce(tasks.due_on, 'infinity'), tasks.created_at, tasks.id)`

const open = {
  name: 'inbox-open',
  text: `${bySender('$5', 'done_at is null')} select ${columns} where ${isAsked} and tasks.done_at is null
            and ($4::uuid is null or ${place} > (select ${place.slice(1, -1)} from tasks where id = $4))
          order by ${place} limit ${pageSize + 1}`,
}
const done = {
  name: 'inbox-done',
  text: `${bySender('$4', 'done_at > $3')} select ${columns} where ${isAsked} and tasks.done_at > $3
          order by tasks.done_at desc, tasks.id limit ${pageSize}`,
}
const count = {
  name: 'inbox-count',
  text: `select count(*) filter (where kind = any($1))::int as withdrawals, count(*) filter (where kind = any($2))::int as questions
           from tasks where done_at is null`,
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

/** How many messages of each part wait, with the first of its list. */
export async function countOpen(client: PoolClient) {
  const [counts = noneWaiting] = await run<Inbox['counts']>(
    count,
    [kindsOf('withdrawals'), kindsOf('questions')],
    client,
  )
  const first = async (part: InboxPart) =>
    (await run<{ name: string | null; day: string | null }>(firstOpen, [kindsOf(part)], client))[0]
  return { counts, firsts: { withdrawals: await first('withdrawals'), questions: await first('questions') } }
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

const noneWaiting = { withdrawals: 0, questions: 0 }

const dated = ({ since, doneAt, ...row }: Row): InboxRow => {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** A page of messages without an answer, or of those answered. */
export async function listInbox(
  client: PoolClient,
  { part, q = '', after }: InboxFilter,
  doneSince: Date,
): Promise<Inbox> {
  const kinds = part ? kindsOf(part) : inboxKinds
  const openRows = await run<Row>(open, [kinds, q, kindsOf('questions'), after ?? null, together], client)
  const doneRows = after ? [] : await run<Row>(done, [kinds, q, doneSince, together], client)
  const [counts = noneWaiting] = await run<Inbox['counts']>(
    count,
    [kindsOf('withdrawals'), kindsOf('questions')],
    client,
  )
  const page = openRows.slice(0, pageSize).map(dated)
  const next = openRows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  return { open: page, next, counts, done: doneRows.map(dated) }
}
