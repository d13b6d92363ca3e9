// Contacts of whom nothing came for a long time.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

// A person who agreed to letters stays until they unsubscribe; the proof of an answer is kept longer. An account keeps its contact, and
// so does what the house has still to do or wrote lately. Contacts that are merged go with the one that stays.
const isKept = `
  exists (select from members where members.email = contacts.email)
  or exists (select from consents where contact_id = contacts.id and state <> 'asked' and stated_at >= $2)
  or exists (select from tasks where contact_id = contacts.id and done_at is null and deleted_at is null)
  or exists (select from mails where lower(recipient) = contacts.email and owed_since >= $4)
  or exists (select from contact_tags where contact_id = contacts.id and added_at >= $4) or contacts.updated_at >= $4`
const findOld = {
  name: 'contact-find-old',
  text: `
    select id, first_name || ' ' || last_name as name from contacts staying
     where coalesce(last_contact_at, created_at) < $1 and order_count = 0 and letters is distinct from 'given'
       and merged_into is null
       and not exists (select from contacts where (contacts.id = staying.id or contacts.merged_into = staying.id) and (${isKept}))
       and not exists (select from contact_notes where contact_id = staying.id and made_at >= $1 and deleted_at is null)
     order by id limit $3 for update skip locked`,
}

const mergedInto = {
  name: 'contact-old-merged',
  text: `select id, first_name || ' ' || last_name as name from contacts where merged_into = $1 order by id for update skip locked`,
}
const countMerged = {
  name: 'contact-old-merged-count',
  text: 'select count(*)::int as count from contacts where merged_into = $1',
}

/** The contacts that are merged into a locked one; undefined where another transaction has one of them at this moment. */
export async function lockMergedInto(client: PoolClient, id: string): Promise<OldContact[] | undefined> {
  const merged = await run<OldContact>(mergedInto, [id], client)
  const [all] = await run<{ count: number }>(countMerged, [id], client)
  return all?.count === merged.length ? merged : undefined
}

type OldContact = { id: string; name: string }

type Old = { before: Date; answeredBefore: Date; touchedBefore: Date }

/**
 * Locks contacts who never ordered, from whom nothing came since an instant, whose answers about letters are older than another, and
 * to whom the house has not written and of whom it has changed nothing since a third.
 */
export function lockOldContacts(client: PoolClient, { before, answeredBefore, touchedBefore }: Old, most: number) {
  return run<OldContact>(findOld, [before, answeredBefore, most, touchedBefore], client)
}

const notes = {
  name: 'note-delete-of-old-buyers',
  text: `
    delete from contact_notes where id in (
      select contact_notes.id from contacts join contact_notes on contact_id = contacts.id
       where coalesce(last_contact_at, contacts.created_at) < $1 and coalesce(last_order_at, '-infinity') < $1
         and contact_notes.made_at < $1
       limit $2)
    returning id`,
}
const tags = {
  name: 'tag-take-off-old-buyers',
  text: `
    delete from contact_tags using contacts
     where contact_tags.contact_id = contacts.id and coalesce(last_contact_at, contacts.created_at) < $1
       and coalesce(last_order_at, '-infinity') < $1 and added_at < $1`,
}

/** Deletes the notes about people from whom nothing came since an instant, and takes their tags off. Returns how many notes. */
export async function deleteWordsAboutOld(before: Date, most: number): Promise<number> {
  await run(tags, [before])
  return (await run<{ id: string }>(notes, [before, most])).length
}
