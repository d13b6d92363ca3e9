import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { lockContact, stayingContact } from '#contacts/server/lock-contact.ts'
import {
  countNotes,
  deleteNotesBefore,
  insertNote,
  keepFormerText,
  lockNote,
  markNoteDeleted,
  updateNote,
} from '#contacts/server/note-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

type Which = { contactId: string; id: string }
/** The most notes that one contact has. */
export const maxNotes = 200

type Act = 'added' | 'edited' | 'pinned' | 'unpinned' | 'deleted' | 'restored'

/**
 * Adds a note about a contact, or changes one as it was seen, in the transaction of `client`: `version` 0 is a new one. Sent again,
 * it changes nothing. Returns its version.
 */
export async function saveNote(
  client: PoolClient,
  { contactId: asked, id }: Which,
  { body, pinned, version }: { body: string; pinned: boolean; version: number },
  admin: Admin,
  now: BusinessTime,
): Promise<number> {
  const contactId = await lockContact(client, asked)
  if (!contactId) throw new Refusal('missing', 'There is no such contact')
  const before = await lockNote(client, id)
  if (before && before.contactId !== contactId) throw new Refusal('conflict', 'The identifier is taken')
  if (before?.deletedAt || (!before && version > 0)) throw new Refusal('missing', 'This note was taken back')
  if (!before) {
    await requireRoom(client, contactId)
    const isStored = await insertNote(client, { id, contactId, body, pinned, author: admin.email }, now)
    if (!isStored) throw new Refusal('conflict', 'The identifier is taken')
    await auditNote(client, contactId, 'added', admin, now)
    return 1
  }
  if (before.body === body && before.pinned === pinned) return before.version
  if (before.version !== version) throw new Refusal('changed', 'The note was changed meanwhile')
  if (before.body !== body) await keepFormerText(client, id, admin.email, now)
  await updateNote(client, id, body, pinned)
  const act = before.body === body ? (pinned ? 'pinned' : 'unpinned') : 'edited'
  await auditNote(client, contactId, act, admin, now)
  return before.version + 1
}

/** Takes a note back, unless it was changed since it was seen. It can be restored for a day. */
export async function deleteNote({ contactId: asked, id }: Which, version: number, admin: Admin, now: BusinessTime) {
  const contactId = (await stayingContact(asked)) ?? asked
  await inTransaction(async (client) => {
    const before = await lockNote(client, id)
    if (!before || before.contactId !== contactId || before.deletedAt) return
    if (before.version !== version) throw new Refusal('changed', 'The note was changed meanwhile')
    await markNoteDeleted(client, id, now)
    await auditNote(client, contactId, 'deleted', admin, now)
  })
}

export async function restoreNote({ contactId: asked, id }: Which, admin: Admin, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const contactId = await lockContact(client, asked)
    if (!contactId) throw new Refusal('missing', 'There is no such contact')
    const before = await lockNote(client, id)
    if (before?.contactId !== contactId) throw new Refusal('missing', 'There is no such note')
    if (!before.deletedAt) return
    if (before.deletedAt < aDayBefore(now)) throw new Refusal('missing', 'This note was taken back more than a day ago')
    await requireRoom(client, contactId)
    await markNoteDeleted(client, id, null)
    await auditNote(client, contactId, 'restored', admin, now)
  })
}

/** The contact is locked: of two notes that are added at once, the second counts the first. */
async function requireRoom(client: PoolClient, contactId: string): Promise<void> {
  if ((await countNotes(client, contactId)) >= maxNotes)
    throw new Refusal('conflict', `A contact has at most ${maxNotes} notes`)
}

/** Deletes the notes that were taken back more than a day ago. */
export async function deleteOldNotes(): Promise<void> {
  await deleteNotesBefore(aDayBefore(businessNow()))
}

/** The audit cannot be erased: it has no word of a note. */
async function auditNote(client: PoolClient, contactId: string, act: Act, actor: Admin, at: BusinessTime) {
  await audit(client, { kind: 'contact', name: contactId }, { actor, before: {}, after: { note: act }, at })
}
