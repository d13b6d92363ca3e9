import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'
import type { MemberIdentity } from '#platform/manifest.ts'

export type Member = {
  id: string
  email: string
  emailProvenAt: Date | null
  passwordHash: string
  metadata: Record<string, unknown>
  language: Language
  createdAt: Date
  updatedAt: Date
  lastSignInAt: Date | null
}

/** A member as other domains are asked about them. */
export function identityOf({ id, email, emailProvenAt }: Member): MemberIdentity {
  return { memberId: id, ...(emailProvenAt && { provenEmail: email }) }
}

const shape = `id, email, email_proven_at as "emailProvenAt", password_hash as "passwordHash", metadata, language,
           created_at as "createdAt", updated_at as "updatedAt", last_sign_in_at as "lastSignInAt"`
const add = {
  name: 'member-add',
  text: `
    insert into members (id, email, email_proven_at, password_hash, metadata, language)
    values ($1, $2, case when $3 then now() end, $4, $5, $6) on conflict (email) do nothing returning ${shape}`,
}
const byEmail = { name: 'member-by-email', text: `select ${shape} from members where email = $1` }
const byId = { name: 'member-by-id', text: `select ${shape} from members where id = $1` }
const signedIn = {
  name: 'member-signed-in',
  text: `
    update members set last_sign_in_at = now()
     where id = $1 and password_hash = coalesce($2, password_hash) returning ${shape}`,
}
const setPassword = {
  name: 'member-set-password',
  text: 'update members set password_hash = $2, updated_at = now() where id = $1 and password_hash = $3 returning id',
}
const replacePassword = {
  name: 'member-replace-password',
  text: 'update members set password_hash = $2, updated_at = now() where id = $1',
}
const addMetadata = {
  name: 'member-add-metadata',
  text: `
    update members
       set metadata = jsonb_strip_nulls(metadata || $2), updated_at = now(),
           language = case when $2 ->> 'language' in ('en', 'fr') then $2 ->> 'language' else language end
     where id = $1 returning (select count(*)::int from jsonb_object_keys(metadata)) as words`,
}
const dropMetadata = {
  name: 'member-drop-metadata',
  text: `update members set metadata = '{}', updated_at = now() where id = $1`,
}
const setEmail = {
  name: 'member-set-email',
  text: `
    update members set email = $2, email_proven_at = now(), updated_at = now()
     where id = $1 and not exists (select from members where email = $2 and id <> $1) returning id`,
}
const lockEmail = {
  name: 'member-lock-email',
  text: `select pg_advisory_xact_lock(hashtextextended($1, ${lockSeeds.account}))`,
}
const lock = { name: 'member-lock', text: 'select from members where id = $1 for no key update' }
const proven = {
  name: 'member-proven',
  text: 'update members set email_proven_at = coalesce(email_proven_at, now()) where id = $1 and email = $2',
}
const grant = {
  name: 'member-grant',
  text: `
    insert into user_roles (user_id, role, granted_by) values ($1, $2, $3)
    on conflict (user_id, role) do nothing`,
}
const roles = { name: 'member-roles', text: 'select role from user_roles where user_id = $1 and role = $2' }
const lastAdmin = {
  name: 'member-last-admin',
  text: `
    with admins as (select user_id from user_roles where role = 'admin' for update)
    select bool_and(user_id = $1) as last from admins`,
}
const adminMails = {
  name: 'member-admin-mails',
  text: `
    select mails.id from mails
     where template like 'account-%' and exists (
       select from user_roles join members on members.id = user_id
        where role = 'admin' and (members.email = mails.recipient or members.id::text = mails.facts ->> 'member'))`,
}
const remove = { name: 'member-delete', text: 'delete from members where id = $1' }
const anyAdmin = {
  name: 'member-any-admin',
  text: `select exists (select from user_roles where role = 'admin') as any`,
}

export type NewMember = Pick<Member, 'id' | 'email' | 'passwordHash' | 'metadata' | 'language'> & { proven: boolean }

/** Undefined when there is a member of that e-mail already. */
export async function addMember(client: PoolClient, member: NewMember): Promise<Member | undefined> {
  const { id, email, proven: isProven, passwordHash, metadata, language } = member
  return (await run<Member>(add, [id, email, isProven, passwordHash, JSON.stringify(metadata), language], client))[0]
}

export async function memberByEmail(email: string, client?: PoolClient): Promise<Member | undefined> {
  return (await run<Member>(byEmail, [email], client))[0]
}

export async function memberById(id: string, client?: PoolClient): Promise<Member | undefined> {
  return (await run<Member>(byId, [id], client))[0]
}

/** @param passwordHash that was compared: undefined when the password has changed since */
export async function noteSignIn(client: PoolClient, id: string, passwordHash?: string): Promise<Member | undefined> {
  return (await run<Member>(signedIn, [id, passwordHash ?? null], client))[0]
}

/** @returns false when the password is not the one before any more */
export async function setPasswordHash(client: PoolClient, id: string, passwordHash: string, before: string) {
  return (await run(setPassword, [id, passwordHash, before], client)).length > 0
}

/** Replaces the hash whatever it was before. */
export async function replacePasswordHash(client: PoolClient, id: string, passwordHash: string): Promise<void> {
  await run(replacePassword, [id, passwordHash], client)
}

/**
 * Adds to what the member says of themselves; null takes a word away. A language is that of the letters too. Answers how
 * many words there are then.
 */
export async function mergeMetadata(client: PoolClient, id: string, metadata: object): Promise<number> {
  return (await run<{ words: number }>(addMetadata, [id, JSON.stringify(metadata)], client))[0]?.words ?? 0
}

/** Deletes all metadata that a member stored about themselves. */
export async function clearMetadata(client: PoolClient, id: string): Promise<void> {
  await run(dropMetadata, [id], client)
}

/** @returns false when the address belongs to another account by now */
export async function moveToEmail(client: PoolClient, id: string, email: string): Promise<boolean> {
  return (await run(setEmail, [id, email], client)).length > 0
}

/** Locks an address until the transaction ends, so that two accounts cannot take it at once. */
export async function lockAddress(client: PoolClient, email: string): Promise<void> {
  await run(lockEmail, [email], client)
}

/** Locks a member until the transaction ends: before what is theirs, as their sessions and links. */
export async function lockMember(client: PoolClient, id: string): Promise<void> {
  await run(lock, [id], client)
}

/** Notes that a mail to this address was opened by the member, if it still is theirs. */
export async function noteProof(client: PoolClient, id: string, email: string): Promise<void> {
  await run(proven, [id, email], client)
}

export async function addRole(client: PoolClient, id: string, role: 'admin', grantedBy: string): Promise<void> {
  await run(grant, [id, role, grantedBy], client)
}

export async function rolesOf(memberId: string, role: string): Promise<{ role: string }[]> {
  return run(roles, [memberId, role])
}

export async function hasAnyAdmin(): Promise<boolean> {
  return (await run<{ any: boolean }>(anyAdmin, []))[0]?.any ?? false
}

/** The letters about accounts of admins, whatever address they went to. */
export async function mailsAboutAdmins(): Promise<{ id: string }[]> {
  return run<{ id: string }>(adminMails, [])
}

/** Until the transaction ends no other admin is taken away. */
export async function isLastAdmin(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ last: boolean | null }>(lastAdmin, [id], client))[0]?.last ?? false
}

export async function deleteMember(client: PoolClient, id: string): Promise<void> {
  await run(remove, [id], client)
}
