import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import type { MemberIdentity } from '#platform/manifest.ts'

export type Member = {
  id: string
  email: string
  emailVerifiedAt: Date | null
  passwordHash: string
  metadata: Record<string, unknown>
  language: Language
  createdAt: Date
  updatedAt: Date
  lastSignInAt: Date | null
}

/** A member as other domains are asked about them. */
export function identityOf({ id, email, emailVerifiedAt }: Member): MemberIdentity {
  return { memberId: id, ...(emailVerifiedAt && { verifiedEmail: email }) }
}

export const memberColumns = `id, email, email_proven_at as "emailVerifiedAt", password_hash as "passwordHash", metadata, language,
           created_at as "createdAt", updated_at as "updatedAt", last_sign_in_at as "lastSignInAt"`
const add = {
  name: 'member-add',
  text: `
    insert into members (id, email, email_proven_at, password_hash, metadata, language)
    values ($1, $2, case when $3 then now() end, $4, $5, $6) on conflict (email) do nothing returning ${memberColumns}`,
}
const byEmail = { name: 'member-by-email', text: `select ${memberColumns} from members where email = $1` }
const byId = { name: 'member-by-id', text: `select ${memberColumns} from members where id = $1` }
const lock = { name: 'member-lock', text: 'select from members where id = $1 for no key update' }
const remove = { name: 'member-delete', text: 'delete from members where id = $1 returning id' }

export type NewMember = Pick<Member, 'id' | 'email' | 'passwordHash' | 'metadata' | 'language'> & { verified: boolean }

/** Undefined when there is a member of that email already. */
export async function addMember(client: PoolClient, member: NewMember): Promise<Member | undefined> {
  const { id, email, verified: isVerified, passwordHash, metadata, language } = member
  return (await run<Member>(add, [id, email, isVerified, passwordHash, JSON.stringify(metadata), language], client))[0]
}

export async function memberByEmail(email: string, client?: PoolClient): Promise<Member | undefined> {
  return (await run<Member>(byEmail, [email], client))[0]
}

export async function memberById(id: string, client?: PoolClient): Promise<Member | undefined> {
  return (await run<Member>(byId, [id], client))[0]
}

/** Locks a member until the transaction ends: before what is theirs, as their sessions and links. */
export async function lockMember(client: PoolClient, id: string): Promise<void> {
  await run(lock, [id], client)
}

/** Answers whether there was such a member. */
export async function deleteMember(client: PoolClient, id: string): Promise<boolean> {
  return (await run(remove, [id], client)).length > 0
}
