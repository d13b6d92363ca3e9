// All that the shop has of a contact, for the person themselves.
import { run } from '#platform/database/database.ts'

type OwnContact = {
  id: string
  firstName: string
  lastName: string
  email: string
  telephone: string | null
  country: string | null
  postcode: string | null
  language: string
  source: string
  arrivedAt: Date
  lastContactAt: Date | null
}

const contact = {
  name: 'own-contact',
  text: `
    select id, first_name as "firstName", last_name as "lastName", written_email as email,
           coalesce(telephone, telephone_written) as telephone, country, postcode, language, source,
           created_at as "arrivedAt", last_contact_at as "lastContactAt"
      from contacts where email = $1`,
}

/** The contact with this normalized email. */
export async function findOwnContact(email: string): Promise<OwnContact | undefined> {
  return (await run<OwnContact>(contact, [email]))[0]
}

const tags = {
  name: 'own-contact-tags',
  text: `
    select name from contact_tags join tags on tags.id = tag_id
     where contact_id = $1 and deleted_at is null order by name`,
}

/** The names of the tags that are on a contact. */
export async function findOwnTags(id: string): Promise<string[]> {
  return (await run<{ name: string }>(tags, [id])).map(({ name }) => name)
}

const notes = {
  name: 'own-contact-notes',
  text: `
    select body, made_at as "writtenAt" from contact_notes
     where contact_id = $1 and deleted_at is null order by made_at, id`,
}

/** The notes of the house about a contact. */
export function findOwnNotes(id: string): Promise<{ body: string; writtenAt: Date }[]> {
  return run<{ body: string; writtenAt: Date }>(notes, [id])
}

type OwnConsent = { purpose: string; state: string; wording: string; language: string; source: string; statedAt: Date }

const consents = {
  name: 'own-contact-consents',
  text: `
    select purpose, state, wording, language, source, stated_at as "statedAt" from consents
     where contact_id = $1 order by position`,
}

/** Everything that a contact said about letters, the first first. */
export function findOwnConsents(id: string): Promise<OwnConsent[]> {
  return run<OwnConsent>(consents, [id])
}
