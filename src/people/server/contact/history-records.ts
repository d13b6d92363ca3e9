// The past of a contact: all that is theirs by their email, and all that names them.
import { sql } from 'kysely'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { ConsentState } from '#contacts/consent.ts'
import { moneyEvents } from '#orders/event.ts'
import { accountActs, type HistoryPart, type messageKinds } from '#people/history.ts'
import { allOf, type Fragment, isOneOf, runQuery } from '#platform/database/query.ts'

export type Source = 'order' | 'mail' | 'message' | 'task' | 'task-done' | 'consent' | 'account' | 'merge' | 'unmerge'

/** `micros`: the moment since 1970, as exact as the database has it. */
export type IndexRow = { source: Source; id: string; at: Date; micros: number }
export type Place = { micros: number; id: string }

const ofOrders = (condition: Fragment) => sql`
  select 'order' as source, order_events.id::text as id, occurred_at as at
    from person join orders on lower(orders.email) = person.email
                join order_events on order_events.order_id = orders.id where ${condition}`

// Letters that open an account or an order are not for the eyes of the house, and an answer is there as its message.
const ofMails = sql`
  select 'mail' as source, mails.id::text as id, coalesce(sent_at, owed_since) as at
    from person join mails on lower(recipient) = person.email
   where template not like 'account-%' and template not in ('answer', 'order-code')`
const ofMessages = sql`
  select 'message' as source, messages.id::text as id, received_at as at
    from person join messages on lower(messages.email) = person.email`
// A task by hand names the contact, an order of theirs, or both.
const taskAbout = sql`
  tasks join (select tasks.id from person join tasks on contact_id = person.id
              union
              select tasks.id from person join orders on lower(orders.email) = person.email
                                           join tasks on order_id = orders.id) about on about.id = tasks.id`
const ofTasks = sql`
  select 'task' as source, tasks.id::text as id, tasks.created_at as at
    from ${taskAbout} where tasks.kind = 'by-hand' and deleted_at is null
  union all
  select 'task-done', tasks.id::text, done_at
    from ${taskAbout} where tasks.kind = 'by-hand' and deleted_at is null and done_at is not null`
// Once a merge is undone, each of the two contacts has its entries.
const theirMerges = sql`
  select contact_merges.* from person join contact_merges on staying_id = person.id
  union
  select contact_merges.* from person join contact_merges on merged_id = person.id`
const ofAccount = sql`
  select 'consent' as source, position::text as id, stated_at as at from person join consents on contact_id = person.id
  union all
  select 'account', account_events.id::text, occurred_at
    from person join members on members.email = person.email and email_proven_at is not null
                join account_events on member_id = members.id
   where ${isOneOf(sql`account_events.kind`, [...accountActs])}
  union all
  select 'merge', merges.id::text, merged_at from (${theirMerges}) merges
  union all
  select 'unmerge', merges.id::text, undone_at from (${theirMerges}) merges where undone_at is not null`

const isOfMoney = isOneOf(sql`order_events.kind`, [...moneyEvents])

const sources: Record<HistoryPart | 'all', Fragment> = {
  all: sql.join([ofOrders(sql`true`), ofMails, ofMessages, ofTasks, ofAccount], sql` union all `),
  orders: ofOrders(sql`not ${isOfMoney}`),
  money: ofOrders(isOfMoney),
  messages: ofMessages,
  emails: ofMails,
  tasks: ofTasks,
  account: ofAccount,
}

const page = (id: string, part: HistoryPart | undefined, before: Place | undefined, most: number) => {
  const isBefore =
    before && sql`(at, id) < (timestamptz 'epoch' + ${before.micros} * interval '1 microsecond', ${before.id})`
  return sql<IndexRow>`
    with person as (
      select contacts.id, contacts.email from contacts where contacts.id = ${id} or contacts.merged_into = ${id})
    select source, id, at, (extract(epoch from at) * 1000000)::bigint as micros
      from (${sources[part ?? 'all']}) entries where ${allOf([isBefore])} order by at desc, id desc limit ${sql.lit(most)}`
}

/** The newest entries before a place, or of all. */
export function listHistory(id: string, part: HistoryPart | undefined, before: Place | undefined, most: number) {
  // Prepared: to plan all parts at once takes longer than to read them.
  const name = `contact-history-${part ?? 'all'}-${before ? 'before' : 'first'}`
  return runQuery(page(id, part, before, most), { name })
}

type MailRow = {
  id: string
  template: string
  number: number | null
  orderKind: OrderKind | null
  sentAt: Date | null
  givenUpAt: Date | null
}

const mails = (ids: readonly string[]) => sql<MailRow>`
  select mails.id, template, orders.number, orders.kind as "orderKind", sent_at as "sentAt", given_up_at as "givenUpAt"
    from mails left join orders on orders.id = mails.order_id where mails.id = any(${ids}::uuid[])`

export const findMails = (ids: readonly string[]) => runQuery(mails(ids), { name: 'contact-history-mails' })

type MessageRow = {
  id: string
  kind: (typeof messageKinds)[number]
  author: string | null
  text: string
  taskId: string | null
  requestId: string | null
}

const longest = 400

const messages = (ids: readonly string[]) => sql<MessageRow>`
  select messages.id, author,
         case when messages.kind = 'answer' and messages.id = conversation_id then 'first' else messages.kind end as kind,
         left(body, ${sql.lit(longest)}) as text,
         (select tasks.id from tasks where tasks.facts ->> 'message' = conversation_id::text and tasks.kind <> 'order-request'
           order by tasks.created_at desc limit 1) as "taskId",
         (select order_drafts.id from order_drafts where order_drafts.message_id = messages.id limit 1) as "requestId"
    from messages where messages.id = any(${ids}::uuid[])`

export const findMessages = (ids: readonly string[]) => runQuery(messages(ids), { name: 'contact-history-messages' })

type TaskRow = { id: string; title: string; madeBy: string; doneBy: string | null }

const tasks = (ids: readonly string[]) => sql<TaskRow>`
  select id, coalesce(title, '') as title, coalesce(made_by, '') as "madeBy", done_by as "doneBy"
    from tasks where id = any(${ids}::uuid[])`

export const findTasks = (ids: readonly string[]) => runQuery(tasks(ids), { name: 'contact-history-tasks' })

const consents = (positions: readonly string[]) => sql<{ id: string; state: ConsentState }>`
  select position::text as id, state from consents where position = any(${positions}::text[]::bigint[])`

export const findConsents = (positions: readonly string[]) =>
  runQuery(consents(positions), { name: 'contact-history-consents' })

const acts = (ids: readonly string[]) => sql<{ id: string; act: (typeof accountActs)[number] }>`
  select id::text, kind as act from account_events where id = any(${ids}::text[]::bigint[])`

export const findAccountActs = (ids: readonly string[]) => runQuery(acts(ids), { name: 'contact-history-account' })

type MergeRow = { id: string; name: string; mergedBy: string; undoneBy: string | null }

const merges = (ids: readonly string[]) => sql<MergeRow>`
  select contact_merges.id,
         coalesce(nullif(btrim(first_name || ' ' || last_name), ''), written_email, telephone, telephone_written, '') as name,
         merged_by as "mergedBy", undone_by as "undoneBy"
    from contact_merges join contacts on contacts.id = merged_id where contact_merges.id = any(${ids}::uuid[])`

export const findMerges = (ids: readonly string[]) => runQuery(merges(ids), { name: 'contact-history-merges' })
