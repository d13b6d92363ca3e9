import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type StoredReply = {
  id: string
  name: string
  en: string
  fr: string
  version: number
  editedBy: string
  editedAt: Date
  isRemoved: boolean
}

const columns = `
  id, name, body_en as en, body_fr as fr, version, edited_by as "editedBy", edited_at as "editedAt",
  removed_at is not null as "isRemoved"`

const list = {
  name: 'replies-list',
  text: `select ${columns} from saved_replies where removed_at is null order by plain_words(name), id`,
}
const listRemoved = {
  name: 'replies-removed',
  text: `select ${columns} from saved_replies where removed_at is not null order by removed_at desc, id limit $1`,
}

export function listReplies(): Promise<StoredReply[]> {
  return run<StoredReply>(list, [])
}

/** The replies that were removed last, at most so many. */
export function listRemovedReplies(most: number): Promise<StoredReply[]> {
  return run<StoredReply>(listRemoved, [most])
}

const lock = { name: 'reply-lock', text: `select ${columns} from saved_replies where id = $1 for update` }

/** The reply, locked until the transaction ends. */
export async function lockReply(client: PoolClient, id: string): Promise<StoredReply | undefined> {
  return (await run<StoredReply>(lock, [id], client))[0]
}

const beside = {
  name: 'replies-beside',
  text: `
    select count(*)::int as count, coalesce(bool_or(plain_words(name) = plain_words($2)), false) as "isNameTaken"
      from saved_replies where removed_at is null and id <> $1`,
}

/** How many replies there are beside this one, and whether one of them has this name. */
export async function countBeside(client: PoolClient, id: string, name: string) {
  const [row] = await run<{ count: number; isNameTaken: boolean }>(beside, [id, name], client)
  return row ?? { count: 0, isNameTaken: false }
}

type Saved = Pick<StoredReply, 'name' | 'en' | 'fr'>

const store = {
  name: 'reply-store',
  text: `
    insert into saved_replies (id, name, body_en, body_fr, edited_by, edited_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update
       set name = excluded.name, body_en = excluded.body_en, body_fr = excluded.body_fr, version = saved_replies.version + 1,
           edited_by = excluded.edited_by, edited_at = excluded.edited_at
    returning ${columns}`,
}

/** Stores a reply: a new one, or in place of one that is locked. */
export async function storeReply(client: PoolClient, id: string, { name, en, fr }: Saved, by: string, now: Date) {
  const [stored] = await run<StoredReply>(store, [id, name, en, fr, by, now], client)
  if (!stored) throw new Error('A saved reply was not stored')
  return stored
}

const markRemoved = { name: 'reply-mark-removed', text: 'update saved_replies set removed_at = $2 where id = $1' }

/** `at` null: it is restored. */
export async function markReplyRemoved(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await run(markRemoved, [id, at], client)
}

const deleteBeyond = {
  name: 'replies-delete-beyond',
  text: `
    delete from saved_replies where id in (
      select id from saved_replies where removed_at is not null order by removed_at desc, id offset $1)`,
}

/** Deletes those that were removed before the last so many: nothing lists them any longer. */
export async function deleteRemovedBeyond(client: PoolClient, most: number): Promise<void> {
  await run(deleteBeyond, [most], client)
}
