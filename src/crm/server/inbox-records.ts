import { inboxKinds, kindsOf } from '#crm/inbox.ts'
import type { Inbox, InboxFilter, InboxRow } from '#crm/inbox-schema.ts'
import { run } from '#platform/database.ts'

const pageSize = 50

const columns = `
  tasks.id, tasks.kind, orders.number, tasks.facts ->> 'numbers' as strays,
  (tasks.facts ->> 'times')::int as times, tasks.facts ? 'held' as held, tasks.due_on as "dueOn", tasks.created_at as since, done_at as "doneAt",
  done_by as "doneBy",
  case when messages.id is not null then json_build_object('reference', reference, 'name', messages.name,
    'email', messages.email, 'language', messages.language, 'facts', messages.facts, 'body', body) end as message
  from tasks left join orders on orders.id = tasks.order_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid`

const isAsked = `tasks.kind = any($1) and ($2 = '' or strpos(lower(coalesce(messages.email, orders.email)), lower($2)) > 0)`
// Nobody can push a withdrawal, which has its fourteen days, off the first page with questions that are due in two.
const place = `(tasks.kind = any($3), coalesce(tasks.due_on, 'infinity'), tasks.created_at, tasks.id)`

const open = {
  name: 'inbox-open',
  text: `select ${columns} where ${isAsked} and done_at is null
            and ($4::uuid is null or ${place} > (select ${place.slice(1, -1)} from tasks where id = $4))
          order by ${place} limit ${pageSize + 1}`,
}
const done = {
  name: 'inbox-done',
  text: `select ${columns} where ${isAsked} and done_at > $3 order by done_at desc limit ${pageSize}`,
}
const count = {
  name: 'inbox-count',
  text: `select count(*) filter (where kind = any($1))::int as withdrawals, count(*) filter (where kind = any($2))::int as questions
           from tasks where done_at is null`,
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

const dated = ({ since, doneAt, ...row }: Row): InboxRow => {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** A page of what people wrote and nobody has answered, and what was answered since. */
export async function listInbox({ part, q = '', after }: InboxFilter, doneSince: Date): Promise<Inbox> {
  const kinds = part ? kindsOf(part) : inboxKinds
  const [openRows, doneRows, [counts = { withdrawals: 0, questions: 0 }]] = await Promise.all([
    run<Row>(open, [kinds, q, kindsOf('questions'), after ?? null]),
    after ? [] : run<Row>(done, [kinds, q, doneSince]),
    run<Inbox['counts']>(count, [kindsOf('withdrawals'), kindsOf('questions')]),
  ])
  const page = openRows.slice(0, pageSize).map(dated)
  const next = openRows.length > pageSize ? (page.at(-1)?.id ?? null) : null
  return { open: page, next, counts, done: doneRows.map(dated) }
}
