// Members for the route tests: there at once, signed in through the real route with the real client.
import { randomBytes } from 'node:crypto'
import { AuthClient, type Session } from '@supabase/auth-js'
import type { Role } from '#accounts/role.ts'
import { newId } from '#platform/database/identifiers.ts'
import { randomAddressHeaders } from '#platform/testing/random-address.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

export const password = 'lavande sur la mer 7'
// argon2id of that password with the smallest figures: with the shop's own each sign-in of a test takes 44 ms.
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$ipbYo+t0G7zMc/CNZcBhfA$+k1IGXS0oxbjJCngRY2QnEqpFb6cax/KmlUzmvEbJ/Y'

export type TestMember = { id: string; email: string; session: Session; token: string; headers: Record<string, string> }

/** The unmodified client, as a browser has it, with a memory of its own. */
export function anAuthClient(
  shop: Pick<TestShop, 'url'>,
  options: { fetch?: typeof fetch; headers?: Record<string, string> } = {},
): InstanceType<typeof AuthClient> {
  const stored = new Map<string, string>()
  return new AuthClient({
    url: `${shop.url}/auth/v1`,
    storageKey: randomBytes(6).toString('hex'),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    ...options,
  })
}

/** An admin is an owner where it is not said otherwise. */
type AccountIs = { role?: 'admin'; staffRole?: Role }
type Rows = { rows(sql: string, values?: unknown[]): Promise<unknown> }

/** An account with a verified address, not signed in. */
export async function anAccount(
  shop: Rows,
  { role, staffRole = 'owner', language = 'en' }: AccountIs & { language?: 'en' | 'fr' } = {},
) {
  const id = newId()
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await shop.rows(
    `insert into members (id, email, email_proven_at, password_hash, metadata, language)
     values ($1, $2, now(), $3, '{"full_name": "Anne Martin"}', $4)`,
    [id, email, passwordHash, language],
  )
  if (role) {
    await shop.rows(`insert into user_roles (user_id, role, staff_role, granted_by) values ($1, $2, $3, 'a test')`, [
      id,
      role,
      staffRole,
    ])
  }
  return { id, email }
}

/** A signed-in member, from an address of their own: sign-ins are limited by address. */
export async function aMember(shop: TestShop, is: AccountIs = {}): Promise<TestMember> {
  const account = await anAccount(shop, is)
  const { data, error } = await anAuthClient(shop, { headers: randomAddressHeaders() }).signInWithPassword({
    email: account.email,
    password,
  })
  if (error) throw error
  const token = data.session.access_token
  return { ...account, session: data.session, token, headers: { authorization: `Bearer ${token}` } }
}
