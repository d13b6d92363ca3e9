// The facts of a contact that the house corrects.
import type { PoolClient } from 'pg'
import type { Proofs } from '#contacts/details.ts'
import type { ContactFacts, StoredFacts } from '#contacts/facts.ts'
import { run } from '#platform/database/database.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

const lock = {
  name: 'contact-facts-lock',
  text: `
    select first_name as "firstName", last_name as "lastName", written_email as email, telephone,
           telephone_written as "telephoneWritten", country, postcode, language, proofs, version
      from contacts where id = $1 for update`,
}

/** The facts of a contact, which is locked until the transaction ends. */
export async function lockFacts(client: PoolClient, id: string): Promise<StoredFacts | undefined> {
  return (await run<StoredFacts>(lock, [id], client))[0]
}

const update = {
  name: 'contact-facts-update',
  text: `
    update contacts
       set first_name = $2, last_name = $3, email = $4, written_email = $5, telephone = $6, telephone_written = $7,
           telephone_waits = $6::text is null and $7::text is not null, country = $8, postcode = $9, language = $10,
           proofs = $11, version = version + 1, updated_at = $12
     where id = $1
    returning version`,
}

/** Stores the facts; a telephone number that was not read is read by the job. Returns the version afterwards. */
export async function updateFacts(
  client: PoolClient,
  id: string,
  { email, ...facts }: ContactFacts & { proofs: Proofs },
  now: Date,
): Promise<number> {
  const { firstName, lastName, telephone, telephoneWritten, country, postcode, language, proofs } = facts
  const keys = [email && normalizeEmail(email), email, telephone, telephoneWritten]
  const own = [id, firstName, lastName, ...keys, country, postcode, language, proofs, now]
  const [updated] = await run<{ version: number }>(update, own, client)
  if (!updated) throw new Error(`There is no contact ${id}`)
  return updated.version
}

const firstName = {
  name: 'contact-first-name',
  text: `
    select coalesce(nullif(staying.first_name, ''), own.first_name) as "firstName"
      from contacts own left join contacts staying on staying.id = own.merged_into where own.email = $1`,
}

/** The first name of the contact with this normalized email. */
export async function findFirstName(email: string): Promise<string | undefined> {
  return (await run<{ firstName: string }>(firstName, [email]))[0]?.firstName
}

const addressee = {
  name: 'contact-addressee',
  text: `
    select btrim(first_name || ' ' || last_name) as name, written_email as email
      from contacts
     where id = (select coalesce(merged_into, id) from contacts where id = $1) and written_email is not null`,
}

/** The name and the email of a contact that has one. */
export async function findAddressee(client: PoolClient, id: string) {
  return (await run<{ name: string; email: string }>(addressee, [id], client))[0]
}

const proofs = { name: 'contact-proofs', text: 'select proofs from contacts where id = $1' }

export async function findProofs(id: string): Promise<Proofs> {
  return (await run<{ proofs: Proofs }>(proofs, [id]))[0]?.proofs ?? {}
}
