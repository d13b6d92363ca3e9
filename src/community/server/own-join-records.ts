// The requests for letters of one person.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type OwnJoin = {
  firstName: string
  lastName: string
  email: string
  country: string
  telephone: string
  language: string
  wording: string
  askedAt: Date
}

const own = {
  name: 'join-own',
  text: `
    select first_name as "firstName", last_name as "lastName", written_email as email, country, telephone, language,
           wording, asked_at as "askedAt"
      from join_requests where email = $1 order by asked_at`,
}

/** The requests for letters made with a normalized email, the first first; they are deleted after 30 days. */
export function findOwnJoins(email: string): Promise<OwnJoin[]> {
  return run<OwnJoin>(own, [email])
}

const remove = { name: 'join-delete-own', text: 'delete from join_requests where email = $1 or contact_id = $2' }

/** Deletes the requests of a person, with their links. */
export async function deleteJoinsOf(client: PoolClient, email: string | null, contactId: string): Promise<void> {
  await run(remove, [email, contactId], client)
}
