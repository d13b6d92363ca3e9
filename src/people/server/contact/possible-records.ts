import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { wordsOfName } from '#orders/lists/typed-search.ts'
import { searchFor } from '#orders/server/facts/order-words.ts'
import { words } from '#people/server/list/contact-search.ts'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { runQuery } from '#platform/database/query.ts'

type Person = { email: string; telephone: string; name: string }
/** `isKey`: it has no email, or one that is merged into it has none: the number is what it is known by. */
type PossibleRow = ContactRow & { because: 'email' | 'telephone' | 'name'; isKey: boolean }

const noContact = '00000000-0000-0000-0000-000000000000'

const possible = ({ email, telephone, name }: Person, except: string) => sql<PossibleRow>`
  with found as (
    select coalesce(merged_into, id) as staying,
           min(case when contacts.email = ${email} then 1 when telephone = ${telephone} then 2 else 3 end) as reason,
           bool_or(contacts.email is null and telephone = ${telephone}) as is_key
      from contacts
     where contacts.id in (
       select id from contacts where contacts.email = ${email}
       union
       (select id from contacts where telephone = ${telephone} order by contacts.email is not null limit 6)
       union
       (select id from contacts
         where ${words} @@ ${searchFor(wordsOfName(name))}
           and plain_words(first_name || ' ' || last_name) = plain_words(${name}) limit 6))
     group by 1)
  select ${columns}, (array['email', 'telephone', 'name'])[reason] as because, coalesce(is_key, false) as "isKey"
    from found join contacts on contacts.id = staying
   where contacts.id <> ${except}
   order by reason, contacts.email is not null, created_at limit 5`

/** Contacts with this email, telephone number or name. */
export function findPossible(
  person: Person,
  { client, except = noContact }: { client?: PoolClient; except?: string } = {},
): Promise<PossibleRow[]> {
  return runQuery(possible(person, except), { name: 'contacts-possible', on: client })
}
