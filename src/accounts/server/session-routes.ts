import { Hono } from 'hono'
import { describeRoute, validator } from 'hono-openapi'
import type { Account } from '#accounts/account.ts'
import { signOutScopeSchema, userUpdateSchema } from '#accounts/schema.ts'
import { type AuthSettings, describe, read, readersFor, refuseForm } from '#accounts/server/go-true.ts'
import { memberOf, memberToJson, updateUser } from '#accounts/server/own/update-user.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { signOut } from '#accounts/server/sessions/sign-out.ts'
import { userSchema } from '#accounts/session-schema.ts'
import { access } from '#platform/http/routes.ts'

/** Routes for signed-in members. The refusals are GoTrue's, so these routes have a guard of their own. */
export function sessionRoutes(place: AuthSettings) {
  const { deviceOf, requireAccount } = readersFor(place)
  const signedIn = access<{ Variables: { account: Account } }>('member', async (c, next) => {
    c.set('account', await requireAccount(c))
    await next()
  })
  const signingOut = access<{ Variables: { account: Account } }>('member', async (c, next) => {
    c.set('account', await requireAccount(c).catch(refuseSignOut))
    await next()
  })
  return new Hono()
    .get('/user', signedIn, describe('The signed-in member', userSchema, true), async (c) =>
      c.json(await memberToJson(await memberOf(c.var.account))),
    )
    .put(
      '/user',
      signedIn,
      describe('Change one’s password, address, or what one says of oneself', userSchema, true),
      validator('json', userUpdateSchema, refuseForm),
      async (c) => c.json(await updateUser(c.req.valid('json'), c.var.account, deviceOf(c))),
    )
    .post(
      '/logout',
      signingOut,
      describeRoute({
        summary: 'Sign out on all devices, on this one (scope=local) or on the others (scope=others)',
        security: [{ bearer: [] }],
        responses: { 204: { description: 'Signed out' } },
      }),
      async (c) => {
        await signOut(c.var.account, read(signOutScopeSchema, c.req.query('scope')))
        return c.body(null, 204)
      },
    )
}

/** Clients forget their session when a sign-out is answered 401, 403 or 404, but not at 400 (AUTH-09). */
function refuseSignOut(error: unknown): never {
  if (!(error instanceof AuthRefusal) || error.code !== 'bad_jwt') throw error
  throw new AuthRefusal('bad_jwt', { message: error.message, status: 403 })
}
