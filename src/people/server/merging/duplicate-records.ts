// The pairs of contacts that may be one person, page by page.
import { sql } from 'kysely'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { allOf, countQuery, runQuery } from '#platform/database/query.ts'

/** `foundAt`: microseconds since 1970. */
type PairRow = { oneId: string; otherId: string; because: 'telephone' | 'name'; foundAt: number }
type Place = Pick<PairRow, 'foundAt' | 'oneId' | 'otherId'>
type PairQuery = { contact: string | undefined; after: Place | undefined }

const isOpen = sql`dismissed_at is null and not is_hidden`

function page({ contact, after }: PairQuery, most: number) {
  const isTheirs = contact === undefined ? undefined : sql`(one_id = ${contact} or other_id = ${contact})`
  const isLater =
    after &&
    sql`(found_at, one_id, other_id) < (
         timestamptz 'epoch' + ${after.foundAt}::bigint * interval '1 microsecond', ${after.oneId}::uuid, ${after.otherId}::uuid)`
  return sql<PairRow>`
  select one_id as "oneId", other_id as "otherId", because, (extract(epoch from found_at) * 1000000)::bigint as "foundAt" from contact_pairs
   where ${allOf([isOpen, isTheirs, isLater])}
   order by found_at desc, one_id desc, other_id desc limit ${sql.lit(most)}`
}

/** The pairs of a page, those that were found last first. */
export const listPairs = (query: PairQuery, most: number) => runQuery(page(query, most))

/** How many pairs there are to review, at most so many. */
export const countPairs = (most: number) =>
  countQuery(sql`select from contact_pairs where ${isOpen} limit ${sql.lit(most)}`, { name: 'pairs-count' })

const contacts = (ids: readonly string[]) => sql<ContactRow>`
  select ${columns} from contacts where contacts.id = any(${ids}::uuid[])`

export const findContacts = (ids: readonly string[]) => runQuery(contacts(ids), { name: 'pairs-contacts' })
