// The notes of the house about its contacts.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type StoredNote = { contactId: string; body: string; pinned: boolean; deletedAt: Date | null; version: number }

const lock = {
  name: 'note-lock',
  text: `
    select contact_id as "contactId", body, pinned, deleted_at as "deletedAt", version
      from contact_notes where id = $1 for update`,
}

export async function lockNote(client: PoolClient, id: string): Promise<StoredNote | undefined> {
  return (await run<StoredNote>(lock, [id], client))[0]
}

const insert = {
  name: 'note-insert',
  text: `
    insert into contact_notes (id, contact_id, body, pinned, author, made_at) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning id`,
}

const count = {
  name: 'note-count',
  text: 'select count(*)::int as count from contact_notes where contact_id = $1 and deleted_at is null',
}

/** How many notes a contact has. */
export async function countNotes(client: PoolClient, contactId: string): Promise<number> {
  return (await run<{ count: number }>(count, [contactId], client))[0]?.count ?? 0
}

type NewNote = { id: string; contactId: string; body: string; pinned: boolean; author: string }

/** Whether it was stored: another note may have the identifier. */
export async function insertNote(client: PoolClient, note: NewNote, now: Date): Promise<boolean> {
  const { id, contactId, body, pinned, author } = note
  return (await run<{ id: string }>(insert, [id, contactId, body, pinned, author, now], client)).length > 0
}

const keepText = {
  name: 'note-keep-text',
  text: `
    insert into note_edits (note_id, version, body, edited_by, edited_at)
    select id, version, body, $2, $3 from contact_notes where id = $1`,
}
const update = {
  name: 'note-update',
  text: 'update contact_notes set body = $2, pinned = $3, version = version + 1 where id = $1',
}

/** Keeps the text that is about to be replaced. */
export async function keepFormerText(client: PoolClient, id: string, by: string, now: Date): Promise<void> {
  await run(keepText, [id, by, now], client)
}

export async function updateNote(client: PoolClient, id: string, body: string, pinned: boolean): Promise<void> {
  await run(update, [id, body, pinned], client)
}

const move = { name: 'notes-move', text: 'update contact_notes set contact_id = $2 where contact_id = $1 returning id' }
const moveBack = {
  name: 'notes-move-back',
  text: 'update contact_notes set contact_id = $3 where id = any($1::uuid[]) and contact_id = $2',
}

/** Gives the notes about a contact to another, and answers their ids. */
export async function moveNotes(client: PoolClient, from: string, to: string): Promise<string[]> {
  return (await run<{ id: string }>(move, [from, to], client)).map(({ id }) => id)
}

/** Gives these notes back, those of them that are still about the contact. */
export async function giveNotesBack(client: PoolClient, ids: readonly string[], from: string, to: string) {
  await run(moveBack, [ids, from, to], client)
}

const mark = {
  name: 'note-mark-deleted',
  text: `
    update contact_notes set deleted_at = $2, version = version + ($2::timestamptz is null)::int where id = $1`,
}

/** `at` null: it is restored, with a version of its own, so that a deletion that is sent again does not undo that. */
export async function markNoteDeleted(client: PoolClient, id: string, at: Date | null): Promise<void> {
  await run(mark, [id, at], client)
}

const deleteOld = {
  name: 'note-delete-old',
  text: `
    delete from contact_notes where id in (select id from contact_notes where deleted_at < $1 order by deleted_at limit 500)`,
}

/** Deletes the notes that were taken back before this moment, some hundreds of them. */
export async function deleteNotesBefore(moment: Date): Promise<void> {
  await run(deleteOld, [moment])
}
