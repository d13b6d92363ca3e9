// One contact with all of its facts.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { EmailUse } from '#people/contact-facts.ts'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { runQuery } from '#platform/database/query.ts'

/** Why the email of a contact is to stay: what is found by it, and would be lost to them. */
const use = sql<EmailUse | null>`
  case when exists (select from members where members.email = contacts.email) then 'account'
       when exists (select from orders where lower(orders.email) = contacts.email) then 'orders'
       when exists (select from messages where lower(messages.email) = contacts.email) then 'messages'
       when exists (select from consents where contact_id = contacts.id) then 'letters' end`

type WholeRow = ContactRow & { postcode: string | null; version: number; emailUsedBy: EmailUse | null }

const whole = (id: string) => sql<WholeRow>`
  select ${columns}, postcode, version, ${use} as "emailUsedBy"
    from contacts where id = (select coalesce(merged_into, id) from contacts where id = ${id})`

export async function findWholeContact(id: string): Promise<WholeRow | undefined> {
  return (await runQuery(whole(id), { name: 'contact-whole' }))[0]
}

const used = (id: string) => sql<{ by: EmailUse | null }>`select ${use} as by from contacts where id = ${id}`

/** Read in the transaction that changes the email. */
export async function findEmailUse(client: PoolClient, id: string): Promise<EmailUse | null> {
  return (await runQuery(used(id), { name: 'contact-email-use', on: client }))[0]?.by ?? null
}
