import type { PoolClient } from 'pg'
import { type Member, memberColumns } from '#accounts/server/members/member-records.ts'
import { run } from '#platform/database/database.ts'

const signedIn = {
  name: 'member-signed-in',
  text: `
    update members set last_sign_in_at = now()
     where id = $1 and password_hash = coalesce($2, password_hash) returning ${memberColumns}`,
}
const setPassword = {
  name: 'member-set-password',
  text: 'update members set password_hash = $2, updated_at = now() where id = $1 and password_hash = $3 returning id',
}
const replacePassword = {
  name: 'member-replace-password',
  text: 'update members set password_hash = $2, updated_at = now() where id = $1',
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
