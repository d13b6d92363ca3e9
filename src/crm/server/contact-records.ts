import type { PoolClient } from 'pg'
import type { Contact, ContactSource, Person } from '#crm/contact.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const make = {
  name: 'contact-make',
  text: `
    insert into contacts (id, email, written_email, first_name, last_name, country, telephone, language, source,
                          leaving_token, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
    on conflict (email) do nothing`,
}
const locked = (name: string, condition: string) => ({
  name: `contact-lock-${name}`,
  text: `select id, written_email as "writtenEmail", language from contacts where ${condition} = $1 for update`,
})
const lockByEmail = locked('by-email', 'email')
const lockById = locked('by-id', 'id')
const lockByLeaving = locked('by-leaving', 'leaving_token')
const describe = {
  name: 'contact-describe',
  text: `
    update contacts set first_name = $2, last_name = $3, country = $4, telephone = $5, language = $6, updated_at = $7
     where id = $1`,
}
const byLeavingToken = {
  name: 'contact-by-leaving-token',
  text: 'select language from contacts where leaving_token = $1',
}
const leaving = { name: 'contact-leaving-token', text: 'select leaving_token as token from contacts where id = $1' }

const lockSeveral = { name: 'contact-lock-several', text: 'select from contacts where email = any($1) for update' }
const deleteUnconfirmed = {
  name: 'contact-delete-unconfirmed',
  text: `
    delete from contacts contact
     where email = any($1) and source = 'join'
       and not exists (select from consents where contact_id = contact.id and state <> 'asked')`,
}

export type NewContact = Partial<Person> & {
  id: string
  email: string
  writtenEmail: string
  language: Language
  source: ContactSource
  leavingToken: string
}

export async function makeContact(client: PoolClient, contact: NewContact, now: Date): Promise<void> {
  const { id, email, writtenEmail, language, source, leavingToken } = contact
  const { firstName = '', lastName = '', country = null, telephone = null } = contact
  const own = [id, email, writtenEmail, firstName, lastName, country, telephone, language, source, leavingToken, now]
  await run(make, own, client)
}

/** Locks a contact until the transaction ends. */
export async function lockContact(client: PoolClient, email: string): Promise<Contact | undefined> {
  return (await run<Contact>(lockByEmail, [email], client))[0]
}

export async function lockContactById(client: PoolClient, id: string): Promise<Contact | undefined> {
  return (await run<Contact>(lockById, [id], client))[0]
}

export async function lockLeavingContact(client: PoolClient, token: string): Promise<Contact | undefined> {
  return (await run<Contact>(lockByLeaving, [token], client))[0]
}

/** Locks these contacts until the transaction ends. */
export async function lockContacts(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(lockSeveral, [emails], client)
}

export async function deleteUnconfirmedContacts(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(deleteUnconfirmed, [emails], client)
}

type Description = Person & { language: Language }

export async function describeContact(client: PoolClient, id: string, known: Description, now: Date): Promise<void> {
  const { firstName, lastName, country, telephone, language } = known
  await run(describe, [id, firstName, lastName, country, telephone, language, now], client)
}

export async function findLanguageByToken(token: string): Promise<Language | undefined> {
  return (await run<{ language: Language }>(byLeavingToken, [token]))[0]?.language
}

export async function findLeavingToken(id: string): Promise<string | undefined> {
  return (await run<{ token: string }>(leaving, [id]))[0]?.token
}
