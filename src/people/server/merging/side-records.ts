// The two contacts of a merge, with what each has.
import { sql } from 'kysely'
import { type ContactRow, columns } from '#people/server/list/list-records.ts'
import { runQuery } from '#platform/database/query.ts'

export type SideRow = ContactRow & {
  postcode: string | null
  version: number
  mergedInto: string | null
  has: { orders: number; messages: number; notes: number; tasks: number; tags: number }
}

const own = sql`(own.id = contacts.id or own.merged_into = contacts.id)`
const sides = (ids: readonly string[]) => sql<SideRow>`
  select ${columns}, postcode, version, merged_into as "mergedInto", json_build_object(
           'orders', order_count,
           'messages', (select count(*) from contacts own join messages on lower(messages.email) = own.email where ${own}),
           'notes', (select count(*) from contact_notes where contact_id = contacts.id and deleted_at is null),
           'tasks', (select count(*) from tasks where contact_id = contacts.id and deleted_at is null and kind = 'by-hand'),
           'tags', (select count(*) from contact_tags join tags on tags.id = tag_id
                     where contact_id = contacts.id and deleted_at is null)) as has
    from contacts where contacts.id = any(${ids}::uuid[])`

export const findSides = (ids: readonly string[]) => runQuery(sides(ids), { name: 'merge-sides' })
