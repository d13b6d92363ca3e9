import { inboxKinds } from '#crm/inbox.ts'
import type { Inbox, InboxRow } from '#crm/inbox-schema.ts'
import { run } from '#platform/database.ts'

const most = 100

const columns = `
  tasks.id, tasks.kind, orders.number, tasks.facts ->> 'numbers' as strays, tasks.due_on as "dueOn", tasks.created_at as since, done_at as "doneAt",
  done_by as "doneBy",
  case when messages.id is not null then json_build_object('reference', reference, 'name', messages.name,
    'email', messages.email, 'language', messages.language, 'facts', messages.facts, 'body', body) end as message
  from tasks left join orders on orders.id = tasks.order_id
  left join messages on messages.id = (tasks.facts ->> 'message')::uuid`

const open = {
  name: 'inbox-open',
  text: `select ${columns} where tasks.kind = any($1) and done_at is null
          order by tasks.due_on nulls last, tasks.created_at limit ${most}`,
}
const done = {
  name: 'inbox-done',
  text: `select ${columns} where tasks.kind = any($1) and done_at > $2 order by done_at desc limit ${most}`,
}
const count = {
  name: 'inbox-count',
  text: 'select count(*)::int as count from tasks where kind = any($1) and done_at is null',
}

type Row = Omit<InboxRow, 'since' | 'doneAt'> & { since: Date; doneAt: Date | null }

const dated = ({ since, doneAt, ...row }: Row): InboxRow => {
  return { ...row, since: since.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}

/** What people wrote and nobody has answered, and what was answered since. */
export async function listInbox(doneSince: Date): Promise<Inbox> {
  const [openRows, doneRows, [counted]] = await Promise.all([
    run<Row>(open, [inboxKinds]),
    run<Row>(done, [inboxKinds, doneSince]),
    run<{ count: number }>(count, [inboxKinds]),
  ])
  return { open: openRows.map(dated), count: counted?.count ?? 0, done: doneRows.map(dated) }
}
