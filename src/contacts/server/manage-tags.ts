import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { AuditedValues } from '#audit/audited.ts'
import { audit } from '#audit/server/audit.ts'
import {
  countTagsBeside,
  deleteTagsBefore,
  findTagNamed,
  lockTag,
  lockTagToPut,
  markTagDeleted,
  type StoredTag,
  storeTag,
} from '#contacts/server/tag-records.ts'
import { deleteTagged, findTaggedBeyond, insertTagged, lockContactsToTag } from '#contacts/server/tagged-records.ts'
import { maxTagName, maxTags, maxTagsOfContact } from '#contacts/tag.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'
import { freeName } from '#platform/free-name.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

type By = { admin: Admin; now: BusinessTime }
type Saved = { id: string; version: number }

/** Makes a tag, or renames one as it was seen: `version` 0 is a new one. Sent again, it changes nothing. */
export function saveTag(id: string, { name, version }: { name: string; version: number }, by: By): Promise<Saved> {
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'tags')
    const before = await lockTag(client, id)
    if (before?.deletedAt || (!before && version > 0)) throw wasDeleted()
    if (before?.name === name) return before
    if (before && before.version !== version) throw new Refusal('changed', 'The tag was changed meanwhile')
    await requireRoom(client, id, name)
    const after = await storeTag(client, id, name, by.now)
    const change = before
      ? { before: { name: before.name }, after: { name } }
      : { before: {}, after: { created: true, name } }
    await auditTag(client, id, change, by)
    return after
  })
}

/** Deletes a tag as it was seen: no contact has it any more. It can be restored for a day. */
export async function deleteTag(id: string, version: number, by: By): Promise<void> {
  await inTransaction(async (client) => {
    await lockText(client, 'limit', 'tags')
    const before = await lockTag(client, id)
    if (!before || before.deletedAt) return
    if (before.version !== version) throw new Refusal('changed', 'The tag was changed meanwhile')
    await markTagDeleted(client, id, by.now)
    await auditTag(client, id, { before: { name: before.name }, after: { deleted: true } }, by)
  })
}

/** Restores a tag, on the contacts that had it; where another has its name since, under that name with a number. */
export function restoreTag(id: string, by: By): Promise<Saved> {
  return inTransaction(async (client) => {
    await lockText(client, 'limit', 'tags')
    const before = await lockTag(client, id)
    if (!before) throw new Refusal('missing', 'There is no such tag')
    if (!before.deletedAt) return before
    if (before.deletedAt < aDayBefore(by.now)) throw new Refusal('missing', 'This tag was deleted more than a day ago')
    const isTaken = async (name: string) => (await countTagsBeside(client, id, name)).isNameTaken
    const name = await freeName(before.name, maxTagName, isTaken)
    await requireRoom(client, id, name)
    // With a version of its own: a deletion that is sent again does not undo it.
    const after = await storeTag(client, id, name, by.now)
    await markTagDeleted(client, id, null)
    await auditTag(client, id, { before: {}, after: { restored: true, name } }, by)
    return after
  })
}

type ToPut = {
  id: string
  /** A tag that is not there yet is made under this name; where another has it, that one is put on. */
  name?: string | undefined
  contacts: readonly string[]
}
/** The contacts that were changed: the others had the tag already, or were without it. */
export type Tagged = { id: string; contacts: string[] }

/** Puts a tag on contacts; all of them, or where one has no room for it, none. */
export function putTag({ id, name, contacts }: ToPut, by: By): Promise<Tagged> {
  return inTransaction(async (client) => {
    const tag = await tagToPut(client, { id, name }, by)
    const there = await requireContacts(client, contacts)
    const changed = await insertTagged(client, { contacts: there, tagId: tag.id, by: by.admin.email }, by.now)
    const full = await findTaggedBeyond(client, changed, maxTagsOfContact)
    if (full.length > 0) throw new RefusedField('contacts', `A contact has at most ${maxTagsOfContact} tags`)
    for (const contact of changed) await auditTagged(client, contact, { tagged: tag.id }, by)
    return { id: tag.id, contacts: changed }
  })
}

/** Takes a tag off contacts. */
export function takeTagOff({ id, contacts }: Omit<ToPut, 'name'>, by: By): Promise<Tagged> {
  return inTransaction(async (client) => {
    const tag = await lockTagToPut(client, id)
    // A tag that was deleted is on no contact, and restored, on those that had it.
    if (!tag || tag.deletedAt) return { id, contacts: [] }
    const changed = await deleteTagged(client, await lockContactsToTag(client, contacts), id)
    for (const contact of changed) await auditTagged(client, contact, { untagged: id }, by)
    return { id, contacts: changed }
  })
}

/** Deletes the tags that were deleted more than a day ago. */
export async function deleteOldTags(): Promise<void> {
  await deleteTagsBefore(aDayBefore(businessNow()))
}

async function tagToPut(client: PoolClient, { id, name }: Pick<ToPut, 'id' | 'name'>, by: By): Promise<StoredTag> {
  if (name !== undefined) await lockText(client, 'limit', 'tags')
  const own = await lockTagToPut(client, id)
  const tag = own ?? (name === undefined ? undefined : await findTagNamed(client, name))
  if (tag?.deletedAt) throw wasDeleted()
  if (tag) return tag
  if (name === undefined) throw new Refusal('missing', 'There is no such tag')
  await requireRoom(client, id, name)
  await auditTag(client, id, { before: {}, after: { created: true, name } }, by)
  return storeTag(client, id, name, by.now)
}

async function requireContacts(client: PoolClient, contacts: readonly string[]): Promise<string[]> {
  const there = await lockContactsToTag(client, contacts)
  if (there.length === 0) throw new Refusal('missing', 'There is no such contact')
  return there
}

/** Tags are made, renamed and restored one after another: each is counted by the next. */
async function requireRoom(client: PoolClient, id: string, name: string): Promise<void> {
  const { count, isNameTaken } = await countTagsBeside(client, id, name)
  if (isNameTaken) throw new RefusedField('name', 'Another tag has this name')
  if (count >= maxTags) throw new Refusal('conflict', `A house has at most ${maxTags} tags`)
}

const wasDeleted = () => new Refusal('missing', 'This tag was deleted')

type Change = { before: AuditedValues; after: AuditedValues }

/** A name of a tag is a word of the house: its own entries have it. */
async function auditTag(client: PoolClient, id: string, change: Change, { admin, now }: By): Promise<void> {
  await audit(client, { kind: 'tag', name: id }, { actor: admin, ...change, at: now })
}

/** The entry names the tag by its identifier: it cannot be erased, and has no opinion about a person. */
async function auditTagged(client: PoolClient, contactId: string, after: AuditedValues, { admin, now }: By) {
  await audit(client, { kind: 'contact', name: contactId }, { actor: admin, before: {}, after, at: now })
}
