import type { PoolClient } from 'pg'
import type { Shown } from '#contacts/consent.ts'
import type { Person } from '#contacts/contact.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const store = {
  name: 'join-store',
  text: `
    insert into join_requests (id, email, written_email, first_name, last_name, country, telephone, language, wording,
                               wording_version, source, shop, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
}
const lock = {
  name: 'join-take',
  text: `
    select id, email, written_email as "writtenEmail", language, wording, wording_version as "wordingVersion", source,
           shop, asked_at as "askedAt"
      from join_requests where id = $1 and decided_at is null for update`,
}
const later = {
  name: 'join-has-later',
  text: 'select exists (select from join_requests where email = $1 and id > $2) as later',
}
const decide = {
  name: 'join-decide',
  text: 'update join_requests set decided_at = now(), contact_id = $2, consent = $3 where id = $1',
}
const add = {
  name: 'join-add-link',
  text: `
    insert into join_links (token_digest, mail_id, request_id, expires_at)
    select $1, $2, id, now() + make_interval(days => $4) from join_requests where id = $3
    on conflict (mail_id) do update
       set token_digest = excluded.token_digest, expires_at = excluded.expires_at where join_links.used_at is null
    returning request_id`,
}
const deleteOld = {
  name: 'join-delete-old',
  text: `
    delete from join_requests where id in (select id from join_requests where asked_at < $1 order by asked_at limit $2)
    returning email`,
}
const withRequest = {
  name: 'join-emails-with-request',
  text: 'select distinct email from join_requests where email = any($1)',
}
const find = {
  name: 'join-find-link',
  text: `
    select request.id as "requestId", request.contact_id as "contactId", request.consent as position,
           request.first_name as "firstName", request.last_name as "lastName", request.country, request.telephone,
           contact.written_email as email, asked.language,
           case when link.used_at is not null or current.state = 'given' then 'used'
                when link.expires_at <= now() then 'expired'
                else 'open' end as status
      from join_links link
      join join_requests request on request.id = link.request_id
      join contacts contact on contact.id = request.contact_id and contact.email = request.email
      join consents asked on asked.position = request.consent
      join current_consents current on current.contact_id = contact.id and current.purpose = asked.purpose
     where link.token_digest = $1`,
}
const spend = {
  name: 'join-spend-link',
  text: 'update join_links set used_at = now() where token_digest = $1 and used_at is null returning request_id',
}

type NewRequest = Person & Shown & { id: string; email: string; writtenEmail: string; shop: string }

export async function storeJoinRequest(client: PoolClient, request: NewRequest, now: Date): Promise<void> {
  const { id, email, writtenEmail, firstName, lastName, country, telephone } = request
  const { language, wording, wordingVersion, source, shop } = request
  const own = [id, email, writtenEmail, firstName, lastName, country, telephone]
  await run(store, [...own, language, wording, wordingVersion, source, shop, now], client)
}

export type LockedRequest = Shown & { id: string; email: string; writtenEmail: string; shop: string; askedAt: Date }

/** An undecided request, locked until the transaction ends. */
export async function lockJoinRequest(client: PoolClient, id: string): Promise<LockedRequest | undefined> {
  return (await run<LockedRequest>(lock, [id], client))[0]
}

export async function hasLaterRequest(client: PoolClient, email: string, id: string): Promise<boolean> {
  return (await run<{ later: boolean }>(later, [email, id], client))[0]?.later ?? false
}

/** Marks a request as decided, with the contact and consent it asked, if any. */
export async function decided(client: PoolClient, id: string, asked?: { contactId: string; position: number }) {
  await run(decide, [id, asked?.contactId ?? null, asked?.position ?? null], client)
}

/**
 * A link lives by the clock of the world, because it is a key (D40).
 *
 * @returns false when there is no such request any more, or the mail's link was used
 */
export async function addLink(tokenDigest: Buffer, mailId: string, requestId: string, days: number): Promise<boolean> {
  return (await run(add, [tokenDigest, mailId, requestId, days])).length > 0
}

/** Deletes requests from before an instant, with their links; answers their emails. */
export async function deleteRequestsBefore(client: PoolClient, before: Date, most: number): Promise<string[]> {
  return (await run<{ email: string }>(deleteOld, [before, most], client)).map(({ email }) => email)
}

/** Those of these emails for which a request is stored. */
export async function emailsWithRequest(client: PoolClient, emails: readonly string[]): Promise<string[]> {
  return (await run<{ email: string }>(withRequest, [emails], client)).map(({ email }) => email)
}

/** The request that a link confirms, and whether it still can be. */
export type Link = Person & {
  requestId: string
  contactId: string
  /** The position of the request among the consents. */
  position: number
  email: string
  language: Language
  status: 'open' | 'used' | 'expired'
}

export async function findLink(tokenDigest: Buffer, client?: PoolClient): Promise<Link | undefined> {
  return (await run<Link>(find, [tokenDigest], client))[0]
}

/** Uses a link up; false when it was used already. */
export async function spendLink(client: PoolClient, tokenDigest: Buffer): Promise<boolean> {
  return (await run(spend, [tokenDigest], client)).length > 0
}
