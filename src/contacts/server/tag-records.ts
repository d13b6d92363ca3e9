// The tags of the house.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type StoredTag = { id: string; name: string; version: number; deletedAt: Date | null }

const columns = 'id, name, version, deleted_at as "deletedAt"'

const lock = { name: 'tag-lock', text: `select ${columns} from tags where id = $1 for update` }
const lockToPut = { name: 'tag-lock-to-put', text: `select ${columns} from tags where id = $1 for share` }

/** The tag, locked until the transaction ends. */
export async function lockTag(client: PoolClient, id: string): Promise<StoredTag | undefined> {
  return (await run<StoredTag>(lock, [id], client))[0]
}

/** The tag, which is neither renamed nor deleted until the transaction ends; others may put it on contacts meanwhile. */
export async function lockTagToPut(client: PoolClient, id: string): Promise<StoredTag | undefined> {
  return (await run<StoredTag>(lockToPut, [id], client))[0]
}

const named = {
  name: 'tag-named',
  text: `select ${columns} from tags where deleted_at is null and plain_words(name) = plain_words($1) for share`,
}

/** The tag that has this name, in whatever capitals and accents. */
export async function findTagNamed(client: PoolClient, name: string): Promise<StoredTag | undefined> {
  return (await run<StoredTag>(named, [name], client))[0]
}

const beside = {
  name: 'tags-beside',
  text: `
    select count(*)::int as count, coalesce(bool_or(plain_words(name) = plain_words($2)), false) as "isNameTaken"
      from tags where deleted_at is null and id <> $1`,
}

/** How many tags there are beside this one, and whether one of them has this name. */
export async function countTagsBeside(client: PoolClient, id: string, name: string) {
  const [row] = await run<{ count: number; isNameTaken: boolean }>(beside, [id, name], client)
  return row ?? { count: 0, isNameTaken: false }
}

const store = {
  name: 'tag-store',
  text: `
    insert into tags (id, name, made_at) values ($1, $2, $3)
    on conflict (id) do update set name = excluded.name, version = tags.version + 1
    returning ${columns}`,
}

/** Stores a tag: a new one, or in place of one that is locked. */
export async function storeTag(client: PoolClient, id: string, name: string, now: Date): Promise<StoredTag> {
  const [stored] = await run<StoredTag>(store, [id, name, now], client)
  if (!stored) throw new Error('A tag was not stored')
  return stored
}

const mark = { name: 'tag-mark-deleted', text: 'update tags set deleted_at = $2 where id = $1' }

/** `at` null: it is restored. */
export async function markTagDeleted(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await run(mark, [id, at], client)
}

// A tag may be on every contact: it is taken off some thousands at a time, and goes once it is on none. One that is restored
// at this moment is left.
const takeOffOld = {
  name: 'tags-take-off-old',
  text: `
    with old as (select id from tags where deleted_at < $1 for update skip locked)
    delete from contact_tags where (contact_id, tag_id) in (
      select contact_id, tag_id from contact_tags where tag_id in (select id from old) limit 5000 for update skip locked)`,
}
const deleteOld = {
  name: 'tags-delete-old',
  text: 'delete from tags where deleted_at < $1 and not exists (select from contact_tags where tag_id = tags.id)',
}

/** Deletes the tags that were deleted before this moment, from the contacts that have them first. */
export async function deleteTagsBefore(moment: Date): Promise<void> {
  await run(takeOffOld, [moment])
  await run(deleteOld, [moment])
}
