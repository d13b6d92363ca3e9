// Contacts of whom nothing came for a long time.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

// A person who agreed to letters stays until they unsubscribe; the proof of an answer is kept longer. An account keeps its contact, and
// so does what the house has still to do or wrote lately.
const findOld = {
  name: 'contact-find-old',
  text: `
    select id, first_name || ' ' || last_name as name from contacts
     where coalesce(last_contact_at, created_at) < $1 and order_count = 0 and letters is distinct from 'given'
       and not exists (select from members where members.email = contacts.email)
       and not exists (select from consents where contact_id = contacts.id and state <> 'asked' and stated_at >= $2)
       and not exists (select from tasks where contact_id = contacts.id and done_at is null and deleted_at is null)
       and not exists (select from messages where lower(messages.email) = contacts.email and received_at >= $4)
       and not exists (select from contact_tags where contact_id = contacts.id and added_at >= $4) and updated_at < $4
       and not exists (select from contact_notes where contact_id = contacts.id and made_at >= $1 and deleted_at is null)
     order by id limit $3 for update skip locked`,
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
