import type { PoolClient } from 'pg'
import type { Contact, ContactSource } from '#contacts/contact.ts'
import type { Details, Known, Proofs } from '#contacts/details.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const details = `
  first_name as "firstName", last_name as "lastName", country, postcode, telephone_written as "telephoneWritten", language, proofs`

// The update locks a contact that exists. One that came by a request to join, or by an account, is deleted together with that;
// anything else that comes from the person becomes its source, and keeps it.
const enter = {
  name: 'contact-enter',
  text: `
    insert into contacts (id, email, written_email, first_name, last_name, country, postcode, telephone_written,
                          telephone_waits, language, source, proofs, leaving_token, created_at, updated_at, last_contact_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8::text is not null, $9, $10, $11, $12, $13, $13, $13)
    on conflict (email) do update
       set last_contact_at = greatest(contacts.last_contact_at, excluded.last_contact_at),
           source = case when contacts.source in ('join', 'account') and excluded.source <> 'join'
                              and not exists (select from consents where contact_id = contacts.id and state <> 'asked')
                         then excluded.source else contacts.source end
     where contacts.email is not null
    returning id, written_email as "writtenEmail", merged_into as "mergedInto", ${details}`,
}
const insertWritten = {
  name: 'contact-write-down',
  text: `
    insert into contacts (id, email, written_email, first_name, last_name, country, postcode, telephone, language, source,
                          proofs, leaving_token, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'hand', $10, $11, $12, $12)
    on conflict do nothing returning id`,
}
const update = {
  name: 'contact-update-details',
  text: `
    update contacts
       set first_name = $2, last_name = $3, country = $4, postcode = $5,
           telephone = case when telephone_written is not distinct from $6 then telephone end,
           telephone_waits = $6::text is not null and (telephone_waits or telephone_written is distinct from $6),
           telephone_written = $6, language = $7, proofs = $8, version = version + 1, updated_at = $9
     where id = $1`,
}
const lockById = { name: 'contact-lock-by-id', text: `select ${details} from contacts where id = $1 for update` }
const byLeavingToken = {
  name: 'contact-by-leaving-token',
  text: 'select id, language from contacts where leaving_token = $1',
}
const leaving = { name: 'contact-leaving-token', text: 'select leaving_token as token from contacts where id = $1' }

// The house knows more of a contact that it merged: it stays.
const alone = `
       merged_into is null and not exists (select from contacts merged where merged.merged_into = contact.id)`
const deleteUnconfirmed = {
  name: 'contact-delete-unconfirmed',
  text: `
    delete from contacts contact
     where email = any($1) and source = 'join' and ${alone}
       and not exists (select from consents where contact_id = contact.id and state <> 'asked')`,
}

/** A contact that an account alone made; `$1` is its email. */
export const onlyOfAccount = `
     email = $1 and source = 'account' and ${alone}
       and not exists (select from consents where contact_id = contact.id and state <> 'asked')`
const deleteOfAccount = {
  name: 'contact-delete-of-account',
  text: `delete from contacts contact where ${onlyOfAccount}`,
}

type NewContact = Known & {
  id: string
  email: string
  writtenEmail: string
  source: ContactSource
  leavingToken: string
}

type Entered = Contact & Known & { mergedInto: string | null }

/** Inserts a contact, or finds and locks the one with its email. */
export async function enterContact(client: PoolClient, contact: NewContact, now: Date): Promise<Entered> {
  const { id, email, writtenEmail, firstName, lastName, country, postcode, telephoneWritten } = contact
  const { language, source, proofs, leavingToken } = contact
  const [entered] = await run<Entered>(
    enter,
    [
      ...[id, email, writtenEmail, firstName, lastName, country, postcode, telephoneWritten],
      ...[language, source, proofs, leavingToken, now],
    ],
    client,
  )
  if (!entered) throw new Error('A contact was not entered')
  return entered
}

type WrittenDown = Omit<Details, 'telephoneWritten'> & {
  id: string
  email: string | null
  writtenEmail: string | null
  telephone: string | null
  proofs: Proofs
  leavingToken: string
}

/** Inserts a contact whom the house wrote down; false where there is one with the same key. */
export async function insertWrittenDown(client: PoolClient, contact: WrittenDown, now: Date): Promise<boolean> {
  const { id, email, writtenEmail, firstName, lastName, country, postcode, telephone } = contact
  const { language, proofs, leavingToken } = contact
  const named = [id, email, writtenEmail, firstName, lastName, country, postcode, telephone]
  const own = [...named, language, proofs, leavingToken, now]
  return (await run<{ id: string }>(insertWritten, own, client)).length > 0
}

export async function updateDetails(
  client: PoolClient,
  id: string,
  { firstName, lastName, country, postcode, telephoneWritten, language, proofs }: Known,
  now: Date,
): Promise<void> {
  const own = [id, firstName, lastName, country, postcode, telephoneWritten, language, proofs, now]
  await run(update, own, client)
}

export async function lockContactById(client: PoolClient, id: string): Promise<Known | undefined> {
  return (await run<Known>(lockById, [id], client))[0]
}

export async function deleteUnconfirmedContacts(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(deleteUnconfirmed, [emails], client)
}

/** Deletes the contact with this email where nothing came from it but an account. */
export async function deleteContactOfAccount(client: PoolClient, email: string): Promise<void> {
  await run(deleteOfAccount, [email], client)
}

export async function findByToken(token: string, client?: PoolClient) {
  return (await run<{ id: string; language: Language }>(byLeavingToken, [token], client))[0]
}

export async function findLeavingToken(id: string): Promise<string | undefined> {
  return (await run<{ token: string }>(leaving, [id]))[0]?.token
}
