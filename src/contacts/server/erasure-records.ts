// Contacts who are erased, and who was.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type ErasedContact = { firstName: string; lastName: string; email: string | null; telephone: string | null }

const lock = {
  name: 'contact-lock-erased',
  text: `
    select first_name as "firstName", last_name as "lastName", email, coalesce(telephone, telephone_written) as telephone
      from contacts where id = $1 for update`,
}

export async function lockErased(client: PoolClient, id: string): Promise<ErasedContact | undefined> {
  return (await run<ErasedContact>(lock, [id], client))[0]
}

const enter = {
  name: 'erased-enter',
  text: `
    insert into erased_people (contact_id, email_hash, telephone_hash, erased_at, erased_by, consents)
    select $1, $2, $3, $4, $5, coalesce(jsonb_agg(jsonb_build_object(
             'purpose', purpose, 'state', state, 'wordingVersion', wording_version, 'language', language, 'source', source,
             'statedAt', stated_at) order by position) filter (where position is not null), '[]')
      from consents where contact_id = $1::uuid`,
}

type Erased = { id: string; emailHash: Buffer | null; telephoneHash: Buffer | null; by: string }

/** Writes down who was erased, by hashes, with what they said of letters. */
export async function enterErased(client: PoolClient, erased: Erased, now: Date): Promise<void> {
  const { id, emailHash, telephoneHash, by } = erased
  await run(enter, [id, emailHash, telephoneHash, now, by], client)
}

const remove = { name: 'contact-erase', text: 'delete from contacts where id = $1' }
// A name that another contact has stays among the words that are searched for what was meant.
const removeWords = {
  name: 'contact-words-erase',
  text: `
    delete from contact_words
     where word in (select regexp_split_to_table(plain_words($1), '[^[:alnum:]]+'))
       and not exists (select from contacts
                        where words_of_person(first_name || ' ' || last_name, coalesce(email, ''))
                              @@ plainto_tsquery('order_words', word))`,
}

/** Deletes a contact with its notes, tags and consents. */
export async function deleteContact(client: PoolClient, id: string, name: string): Promise<void> {
  await run(remove, [id], client)
  await run(removeWords, [name], client)
}

const find = {
  name: 'erased-find',
  text: 'select erased_at as "erasedAt", erased_by as "erasedBy" from erased_people where contact_id = $1',
}

export type Erasure = { erasedAt: Date; erasedBy: string }

export async function findErasure(id: string, client?: PoolClient): Promise<Erasure | undefined> {
  return (await run<Erasure>(find, [id], client))[0]
}

const byHash = {
  name: 'erased-by-hash',
  text: 'select exists (select from erased_people where email_hash = $1 or telephone_hash = $2) as erased',
}

export async function isHashErased(email: Buffer | null, telephone: Buffer | null): Promise<boolean> {
  return (await run<{ erased: boolean }>(byHash, [email, telephone]))[0]?.erased ?? false
}

const deleteOld = { name: 'erased-delete-old', text: 'delete from erased_people where erased_at < $1' }

export async function deleteErasuresBefore(before: Date): Promise<void> {
  await run(deleteOld, [before])
}
