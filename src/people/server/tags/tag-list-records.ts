// The tags of the house, with the number of contacts that have each.
import { sql } from 'kysely'
import { runQuery } from '#platform/database/query.ts'

type TagRow = { id: string; name: string; version: number; contactCount: number }

const tags = (most: number, isDeleted: boolean) => sql<TagRow>`
  select id, name, version,
         (select count(*)::int from (select from contact_tags where tag_id = tags.id limit ${sql.lit(most)}) counted) as "contactCount"
    from tags where ${isDeleted ? sql`deleted_at is not null` : sql`deleted_at is null`}
   order by ${isDeleted ? sql`deleted_at desc` : sql`plain_words(name)`}, id`

export const findTags = (most: number) => runQuery(tags(most, false), { name: 'tags-listed' })
export const findDeletedTags = (most: number) => runQuery(tags(most, true), { name: 'tags-deleted' })
