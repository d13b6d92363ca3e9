// The people of the house who are mentioned in notes.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const list = {
  name: 'mention-list',
  text: 'select member_id as "memberId", name, removed_at is not null as "isRemoved" from note_mentions where note_id = $1',
}
const insert = {
  name: 'mention-insert',
  text: `
    insert into note_mentions (note_id, member_id, name, mentioned_by, mentioned_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning note_id as id`,
}
const remove = {
  name: 'mention-remove',
  text: `
    update note_mentions set removed_at = case when name = any($2) then null else coalesce(removed_at, $3::timestamptz) end
     where note_id = $1`,
}
const rename = {
  name: 'mention-rename',
  text: 'update note_mentions set name = $3, removed_at = null where note_id = $1 and member_id = $2',
}
const see = {
  name: 'mention-see',
  text: `
    with mention as (
           select contact_id, seen_at is not null as was_seen from note_mentions join contact_notes on contact_notes.id = note_id
            where note_id = $1 and member_id = $2 for update of note_mentions),
         changed as (
           update note_mentions set seen_at = case when $3::boolean then $4::timestamptz end
             from mention where note_id = $1 and member_id = $2 and was_seen <> $3::boolean)
    select contact_id as "contactId", was_seen <> $3::boolean as "isNew" from mention`,
}

export type StoredMention = { memberId: string; name: string; isRemoved: boolean }

export function listMentions(client: PoolClient, noteId: string): Promise<StoredMention[]> {
  return run<StoredMention>(list, [noteId], client)
}

type NewMention = { noteId: string; memberId: string; name: string; by: string }

/** Whether it was stored: the person may be mentioned already. */
export async function insertMention(client: PoolClient, { noteId, memberId, name, by }: NewMention, now: Date) {
  return (await run<{ id: string }>(insert, [noteId, memberId, name, by, now], client)).length > 0
}

/** Marks the mentions of a note whose names are not in its text as removed, and the others as not. */
export async function markMentions(client: PoolClient, noteId: string, names: readonly string[], now: Date) {
  await run(remove, [noteId, names, now], client)
}

/** A person who is mentioned again, under another name than before. */
export async function renameMention(client: PoolClient, noteId: string, memberId: string, name: string): Promise<void> {
  await run(rename, [noteId, memberId, name], client)
}

/** Marks the mention of a member as seen, or not; undefined where there is no such mention. */
export async function markMentionSeen(client: PoolClient, noteId: string, memberId: string, seen: boolean, now: Date) {
  return (await run<{ contactId: string; isNew: boolean }>(see, [noteId, memberId, seen, now], client))[0]
}
