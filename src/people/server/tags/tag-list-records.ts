// The tags of the house, with the number of contacts that have each.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { maxTags } from '#contacts/tag.ts'
import { type Fragment, runQuery } from '#platform/database/query.ts'

type TagRow = { id: string; name: string; version: number; contactCount: number }

const tags = (most: number, which: Fragment, sequence: Fragment) => sql<TagRow>`
  select id, name, version,
         (select count(*)::int from (select from contact_tags where tag_id = tags.id limit ${sql.lit(most)}) counted) as "contactCount"
    from tags where ${which} order by ${sequence}, id limit ${sql.lit(maxTags)}`

const present = (most: number) => tags(most, sql`deleted_at is null`, sql`plain_words(name)`)
const deleted = (most: number, since: Date) => tags(most, sql`deleted_at >= ${since}`, sql`deleted_at desc`)

export const findTags = (most: number) => runQuery(present(most), { name: 'tags-listed' })

/** The tags that were deleted since then, the last first. */
export const findDeletedTags = (most: number, since: Date) => runQuery(deleted(most, since), { name: 'tags-deleted' })

const gone = (ids: readonly string[]) => sql<{ is: boolean }>`
  select count(*) < ${new Set(ids).size}::int as is from tags where id = any(${ids}::uuid[]) and deleted_at is null`

/** Whether any of these tags was deleted. */
export async function isAnyTagGone(ids: readonly string[], client?: PoolClient): Promise<boolean> {
  return (await runQuery(gone(ids), { name: 'tags-gone', on: client }))[0]?.is ?? false
}
