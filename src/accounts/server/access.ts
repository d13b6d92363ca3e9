// Access checks of routes, by the token of the request.
import type { Context } from 'hono'
import type { Account } from '#accounts/account.ts'
import { type Act, can } from '#accounts/role.ts'
import { recordFailure } from '#accounts/server/members/record-event.ts'
import { accountOfToken } from '#accounts/server/sessions/live-sessions.ts'
import { issuerOf } from '#accounts/server/sessions/session-json.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { access } from '#platform/http/routes.ts'

type Signed = { Variables: { account: Account } }

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
  return {
    membersOnly: access<Signed>('member', async (c, next) => {
      c.set('account', await requireAccount(c))
      await next()
    }),
    /** Routes of the owner's pages, for those whose role permits the act. */
    adminsOnly: (act: Act) =>
      access<Signed>(`admin ${act}`, async (c, next) => {
        const account = await requireAccount(c)
        if (!can(account.role, act)) {
          if (!account.admin) await recordFailure('admin-refused', account.memberId)
          throw new Refusal('forbidden', account.admin ? 'Your role does not permit this' : 'This is the owner’s')
        }
        c.set('account', account)
        await next()
      }),
  }
}

/** The caller of a route that is open to everyone; an invalid token counts as no account. */
export async function accountOfRequest(c: Context, publicUrl: string): Promise<Account | undefined> {
  const token = bearerOf(c)
  return token ? accountOfToken(issuerOf(publicUrl), token) : undefined
}

export function bearerOf(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}
