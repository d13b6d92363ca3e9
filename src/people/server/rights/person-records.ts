// A person behind a contact, with the account that has their email.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { runQuery } from '#platform/database/query.ts'

export type FoundPerson = {
  contactId: string
  firstName: string
  lastName: string
  email: string | null
  writtenEmail: string | null
  telephone: string | null
  language: Language
  /** The account with the email, where it is proven: another one may be that of another person. */
  memberId: string | null
}

const person = (id: string) => sql<FoundPerson>`
  select contacts.id as "contactId", first_name as "firstName", last_name as "lastName", contacts.email,
         written_email as "writtenEmail", coalesce(telephone, telephone_written) as telephone, contacts.language,
         members.id as "memberId"
    from contacts left join members on members.email = contacts.email and email_proven_at is not null
   where contacts.id = (select coalesce(merged_into, id) from contacts where id = ${id})
      or contacts.merged_into = (select coalesce(merged_into, id) from contacts where id = ${id})
   order by merged_into is null, contacts.id`

/** A contact with those that were merged: they are one person. The one that stays is the last; none where there is no such contact. */
export function findPeople(id: string, client?: PoolClient): Promise<FoundPerson[]> {
  return runQuery(person(id), { name: 'person-of-contact', ...(client && { on: client }) })
}

type Mistaken = { id: string; emails: readonly string[]; orders: readonly string[]; checkouts: readonly string[] }

const mistaken = ({ id, emails, orders, checkouts }: Mistaken) => sql<{ id: string }>`
  select contacts.id from contacts
   where contacts.email = any(${emails}::text[]) and contacts.id <> ${id} and source = 'order'
     and merged_into is null and not exists (select from contacts merged where merged.merged_into = contacts.id)
     and not exists (select from orders where lower(orders.email) = contacts.email and orders.id <> all(${orders}::uuid[]))
     and not exists (select from checkouts where lower(checkouts.email) = contacts.email and checkouts.id <> all(${checkouts}::uuid[]))
     and not exists (select from contact_tags where contact_id = contacts.id)
     and not exists (select from tasks where contact_id = contacts.id)
     and not exists (select from consents where contact_id = contacts.id)
     and not exists (select from contact_notes where contact_id = contacts.id)
     and not exists (select from members where members.email = contacts.email)
     and not exists (select from messages where lower(messages.email) = contacts.email)`

/** The contacts of these emails of whom nothing else is known than these orders, which have them or were corrected to another email. */
export async function findMistaken(client: PoolClient, given: Mistaken): Promise<string[]> {
  return (await runQuery(mistaken(given), { name: 'person-mistaken', on: client })).map((row) => row.id)
}
