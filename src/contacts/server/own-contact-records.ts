// All that the shop has of a contact, for the person themselves.
import { run } from '#platform/database/database.ts'

export type OwnContact = {
  id: string
  firstName: string
  lastName: string
  email: string | null
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
      from contacts where id = $2 or $2::uuid is null and email = $1`,
}

/** The contact of this identifier, or else with this normalized email. */
export async function findOwnContact(email: string | null, id: string | null): Promise<OwnContact | undefined> {
  return (await run<OwnContact>(contact, [email, id]))[0]
}

export type OwnConsent = {
  purpose: string
  state: string
  wording: string
  language: string
  source: string
  statedAt: Date
}

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
