import type { PoolClient } from 'pg'
import type { Person } from '#crm/contact.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database.ts'

const store = {
  name: 'join-store',
  text: `
    insert into join_requests (id, contact_id, consent, first_name, last_name, country, telephone, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const add = {
  name: 'join-add-link',
  text: `
    insert into join_links (token_digest, request_id, expires_at)
    values ($1, $2, now() + make_interval(days => $3))`,
}
const find = {
  name: 'join-find-link',
  text: `
    select request.id as "requestId", request.contact_id as "contactId", request.consent as position,
           request.first_name as "firstName", request.last_name as "lastName", request.country, request.telephone,
           contact.written_email as email, asked.language,
           case when link.used_at is not null or current.state = 'given' then 'used'
                when link.expires_at <= now() then 'expired'
                else 'open' end as standing
      from join_links link
      join join_requests request on request.id = link.request_id
      join contacts contact on contact.id = request.contact_id
      join consents asked on asked.position = request.consent
      join current_consents current on current.contact_id = contact.id and current.purpose = asked.purpose
     where link.token_digest = $1`,
}
const spend = {
  name: 'join-spend-link',
  text: 'update join_links set used_at = now() where token_digest = $1 and used_at is null returning request_id',
}

type NewRequest = Person & { id: string; contactId: string; position: number }

export async function storeJoinRequest(client: PoolClient, request: NewRequest, now: Date): Promise<void> {
  const { id, contactId, position, firstName, lastName, country, telephone } = request
  await run(store, [id, contactId, position, firstName, lastName, country, telephone, now], client)
}

/** A link lives by the clock of the world, because it is a key (decision 40). */
export async function addLink(tokenDigest: Buffer, requestId: string, days: number): Promise<void> {
  await run(add, [tokenDigest, requestId, days])
}

/** What a link asks to be confirmed, and whether it still can be. */
export type Link = Person & {
  requestId: string
  contactId: string
  /** Where what was asked stands among the consents. */
  position: number
  email: string
  language: Language
  standing: 'open' | 'used' | 'expired'
}

export async function findLink(tokenDigest: Buffer, client?: PoolClient): Promise<Link | undefined> {
  return (await run<Link>(find, [tokenDigest], client))[0]
}

/** Uses a link up; false when somebody was faster. */
export async function spendLink(client: PoolClient, tokenDigest: Buffer): Promise<boolean> {
  return (await run(spend, [tokenDigest], client)).length > 0
}
