// Access checks of routes, by the token of the request.
import type { Context } from 'hono'
import type { Account, Admin, KeyAccount } from '#accounts/account.ts'
import { can, type Permission } from '#accounts/role.ts'
import { authenticateKey } from '#accounts/server/members/key-ports.ts'
import { recordFailure } from '#accounts/server/members/record-event.ts'
import { accountOfToken } from '#accounts/server/sessions/live-sessions.ts'
import { issuerOf } from '#accounts/server/sessions/session-json.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { access } from '#platform/http/routes.ts'

type Signed = { Variables: { account: Account } }
/** An admin or an API key. */
type Permitted = { Variables: { account: Admin } }

const isKey = (token: string | undefined): token is string => token?.startsWith('imk_') ?? false
// A whole key: its first characters alone are a search like any other.
const keyInAddress = /imk_[\da-f]{48}/i

/** Guards of routes for members, and for admins (PERM-06). */
export function guards(publicUrl: string) {
  const issuer = issuerOf(publicUrl)
  const requireAccount = async (c: Context): Promise<Account> => {
    // Every answer is meant for one person only.
    c.header('Cache-Control', 'private, no-store')
    const token = bearerOf(c)
    const account = token ? await accountOfToken(issuer, token) : undefined
    if (!account) throw new Refusal('signed-out', 'The caller is not signed in')
    return account
  }
  async function requireAdmin(c: Context, permission: Permission): Promise<Account> {
    refuseKeyInAddress(c)
    const account = await requireAccount(c)
    if (can(account.role, permission)) return account
    if (!account.admin) await recordFailure('admin-refused', account.memberId)
    throw new Refusal('forbidden', account.admin ? 'Your role does not permit this' : 'This is the owner’s')
  }
  return {
    membersOnly: access<Signed>('member', async (c, next) => {
      c.set('account', await requireAccount(c))
      await next()
    }),
    /** Routes of the owner's pages, for those whose role has the permission, and for API keys with that scope. */
    adminsOnly: (permission: Permission) =>
      access<Permitted>(`admin ${permission}`, async (c, next) => {
        const token = bearerOf(c)
        c.set('account', isKey(token) ? await requireKey(c, token, permission) : await requireAdmin(c, permission))
        await next()
      }),
    /** Routes of the owner's pages that no key opens, whatever its scopes. */
    peopleOnly: (permission: Permission) =>
      access<Signed>(`admin ${permission}`, async (c, next) => {
        const token = bearerOf(c)
        if (isKey(token)) await requireKey(c, token)
        c.set('account', await requireAdmin(c, permission))
        await next()
      }),
  }
}

/** Whether the caller of an owner's route has another permission too: by the role, or the scopes of an API key. */
export function permits(account: Admin | Account | KeyAccount, permission: Permission): boolean {
  if ('scopes' in account) return account.scopes.includes(permission)
  return 'role' in account && can(account.role, permission)
}

/** @param permission undefined where the route is for people alone */
async function requireKey(c: Context, secret: string, permission?: Permission): Promise<Admin> {
  c.header('Cache-Control', 'private, no-store')
  refuseKeyInAddress(c)
  const account = await authenticateKey(secret)
  if (!account) throw new Refusal('signed-out', 'The key is unknown, revoked or expired')
  if (permission && permits(account, permission)) return account
  throw new Refusal('forbidden', permission ? 'The key has no scope for this' : 'This is for people, not for keys')
}

/** Addresses are kept in logs and histories: a key in one is no secret any more. */
function refuseKeyInAddress(c: Context): void {
  const address = c.req.url.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (keyInAddress.test(address)) throw new Refusal('forbidden', 'A key in an address is not safe: revoke it')
}

/** The caller of a route that is open to everyone; an invalid token counts as no account. */
export async function accountOfRequest(c: Context, publicUrl: string): Promise<Account | undefined> {
  const token = bearerOf(c)
  return token ? accountOfToken(issuerOf(publicUrl), token) : undefined
}

export function bearerOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
