// The contacts on which the house put its tags.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

type OfContact = { contactId: string }
const idsOf = (rows: readonly OfContact[]) => rows.map(({ contactId }) => contactId)

const lockContacts = {
  name: 'tag-lock-contacts',
  text: `
    select id as "contactId" from contacts
     where id in (select coalesce(merged_into, id) from contacts where id = any($1::uuid[])) and merged_into is null
     order by id for no key update`,
}

/** Those of these contacts that there are, or into which they are merged, locked until the transaction ends. */
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

/** A tag that was taken off a contact; `had`: the one that got it had it already. */
export type MovedTag = { tag: string; at: string; by: string; had: boolean }

const move = {
  name: 'tags-move',
  text: `
    with moved as (delete from contact_tags where contact_id = $1 returning tag_id, added_at, added_by),
         added as (
           insert into contact_tags (contact_id, tag_id, added_at, added_by)
           select $2, tag_id, added_at, added_by from moved on conflict do nothing returning tag_id)
    select tag_id as tag, added_at::text as at, added_by as by, tag_id not in (select tag_id from added) as had
      from moved order by tag_id`,
}
// A tag that was taken off since stays off; one that was put on again by itself stays on the other too.
const moveBack = {
  name: 'tags-move-back',
  text: `
    with given as (
           select own.tag_id, moved.at, moved.by, moved.had, own.added_at = moved.at as is_same
             from jsonb_to_recordset($3::jsonb) as moved (tag uuid, at timestamptz, by text, had boolean)
             join contact_tags own on own.contact_id = $1 and own.tag_id = moved.tag),
         taken as (
           delete from contact_tags using given
            where contact_id = $1 and contact_tags.tag_id = given.tag_id and is_same and not had)
    insert into contact_tags (contact_id, tag_id, added_at, added_by)
    select $2, tag_id, at, by from given on conflict do nothing`,
}

/** Takes all tags off a contact and puts them on another, which may have them already. */
export function moveTags(client: PoolClient, from: string, to: string): Promise<MovedTag[]> {
  return run<MovedTag>(move, [from, to], client)
}

/** Gives these tags back to the contact that had them, those of them that the other still has. */
export async function giveTagsBack(client: PoolClient, tags: readonly MovedTag[], from: string, to: string) {
  await run(moveBack, [from, to, JSON.stringify(tags)], client)
}
