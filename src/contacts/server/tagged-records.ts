// The contacts on which the house put its tags.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

type OfContact = { contactId: string }
const idsOf = (rows: readonly OfContact[]) => rows.map(({ contactId }) => contactId)

const lockContacts = {
  name: 'tag-lock-contacts',
  text: 'select id as "contactId" from contacts where id = any($1::uuid[]) order by id for no key update',
}

/** Those of these contacts that there are, locked until the transaction ends. */
export async function lockContactsToTag(client: PoolClient, ids: readonly string[]): Promise<string[]> {
  return idsOf(await run<OfContact>(lockContacts, [ids], client))
}

const put = {
  name: 'tag-put-on',
  text: `
    insert into contact_tags (contact_id, tag_id, added_at, added_by)
    select contact, $2, $3, $4 from unnest($1::uuid[]) contact
    on conflict do nothing returning contact_id as "contactId"`,
}

type Put = { contacts: readonly string[]; tagId: string; by: string }

/** Returns the contacts that did not have it. */
export async function insertTagged(client: PoolClient, { contacts, tagId, by }: Put, now: Date): Promise<string[]> {
  return idsOf(await run<OfContact>(put, [contacts, tagId, now, by], client))
}

const takeOff = {
  name: 'tag-take-off',
  text: `
    delete from contact_tags where tag_id = $2 and contact_id = any($1::uuid[]) returning contact_id as "contactId"`,
}

/** Returns the contacts that had it. */
export async function deleteTagged(client: PoolClient, contacts: readonly string[], tagId: string): Promise<string[]> {
  return idsOf(await run<OfContact>(takeOff, [contacts, tagId], client))
}

const beyond = {
  name: 'tags-beyond',
  text: `
    select contact_id as "contactId" from contact_tags join tags on tags.id = tag_id
     where contact_id = any($1::uuid[]) and deleted_at is null group by contact_id having count(*) > $2::int`,
}

/** Those of these contacts that have more tags than so many. */
export async function findTaggedBeyond(client: PoolClient, contacts: readonly string[], most: number) {
  return idsOf(await run<OfContact>(beyond, [contacts, most], client))
}

const move = {
  name: 'tags-move',
  text: `
    insert into contact_tags (contact_id, tag_id, added_at, added_by)
    select $2, tag_id, added_at, added_by from contact_tags where contact_id = $1 on conflict do nothing`,
}

/** Gives the tags of a contact to another, which may have them already. */
export async function copyTags(client: PoolClient, from: string, to: string): Promise<void> {
  await run(move, [from, to], client)
}
