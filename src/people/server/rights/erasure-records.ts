// The data that an erasure takes of a person, and the orders that stay.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { runQuery } from '#platform/database/query.ts'

type Counts = {
  sessions: number
  addresses: number
  wishes: number
  notes: number
  tags: number
  tasks: number
  consents: number
  messages: number
  requests: number
  joins: number
  unpaid: number
  emails: number
}

const ownOrders = (memberId: string | null, email: string | null) => sql`
  (orders.member_id = ${memberId}::uuid or lower(orders.email) = ${email}::text and orders.member_id is null)`

const counts = (id: string, memberId: string | null, email: string | null) => sql<Counts>`
  select (select count(*)::int from sessions where member_id = ${memberId}::uuid and ended_at is null) as sessions,
         (select count(*)::int from addresses where member_id = ${memberId}::uuid) as addresses,
         (select count(*)::int from wishes where email = ${email}::text) as wishes,
         (select count(*)::int from contact_notes where contact_id = ${id}::uuid) as notes,
         (select count(*)::int from contact_tags where contact_id = ${id}::uuid) as tags,
         (select count(*)::int from tasks
           where kind = 'by-hand'
             and (contact_id = ${id}::uuid or order_id in (select id from orders where ${ownOrders(memberId, email)}))) as tasks,
         (select count(*)::int from consents where contact_id = ${id}::uuid) as consents,
         (select count(*)::int from (
            select id from messages where lower(email) = ${email}::text
            union select message_id from message_emails where lower(sender) = ${email}::text) own) as messages,
         (select count(*)::int from order_drafts where lower(email) = ${email}::text) as requests,
         (select count(*)::int from join_requests where email = ${email}::text) as joins,
         (select count(*)::int from checkouts
           where closed_as = 'unpaid' and (member_id = ${memberId}::uuid or lower(email) = ${email}::text and member_id is null)) as unpaid,
         (select count(*)::int from mails where lower(recipient) = ${email}::text and order_id is null) as emails`

export async function countData(
  id: string,
  memberId: string | null,
  email: string | null,
  client: PoolClient,
): Promise<Counts> {
  const [counted] = await runQuery(counts(id, memberId, email), { name: 'erasure-counts', on: client })
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

export type StayingOrder = { number: number; placedAt: Date }

const most = 200

const staying = (memberId: string | null, email: string | null) => sql<StayingOrder>`
  select number, placed_at as "placedAt" from orders where ${ownOrders(memberId, email)}
   order by placed_at desc, number desc limit ${sql.lit(most)}`

/** The orders that stay of a person, newest first. */
export function findStaying(
  memberId: string | null,
  email: string | null,
  client?: PoolClient,
): Promise<StayingOrder[]> {
  return runQuery(staying(memberId, email), { name: 'erasure-staying', ...(client && { on: client }) })
}
