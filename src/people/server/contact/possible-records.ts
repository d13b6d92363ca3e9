import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { wordsOfName } from '#orders/lists/typed-search.ts'
import { searchFor } from '#orders/server/facts/order-words.ts'
import { words } from '#people/server/list/contact-search.ts'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { runQuery } from '#platform/database/query.ts'

type Person = { email: string; telephone: string; name: string }
type PossibleRow = ContactRow & { because: 'email' | 'telephone' | 'name' }

const noContact = '00000000-0000-0000-0000-000000000000'

const possible = ({ email, telephone, name }: Person, except: string) => sql<PossibleRow>`
  select ${columns}, case when contacts.email = ${email} then 'email' when telephone = ${telephone} then 'telephone'
                          else 'name' end as because
    from contacts
   where contacts.id <> ${except} and contacts.id in (
     select id from contacts where contacts.email = ${email}
     union
     (select id from contacts where telephone = ${telephone} order by contacts.email is not null limit 6)
     union
     (select id from contacts
       where ${words} @@ ${searchFor(wordsOfName(name))}
         and plain_words(first_name || ' ' || last_name) = plain_words(${name}) limit 6))
   order by contacts.email = ${email} desc nulls last, telephone = ${telephone} desc nulls last,
            contacts.email is not null, created_at limit 5`

/** Contacts with this email, telephone number or name. */
export function findPossible(
  person: Person,
  { client, except = noContact }: { client?: PoolClient; except?: string } = {},
): Promise<PossibleRow[]> {
  return runQuery(possible(person, except), { name: 'contacts-possible', on: client })
}
