import { type Context, Hono } from 'hono'
import { describeRoute, validator } from 'hono-openapi'
import { z } from 'zod'
import { verifySchema } from '#accounts/link-schema.ts'
import { passwordGrantSchema, recoverSchema, refreshGrantSchema, resendSchema, signUpSchema } from '#accounts/schema.ts'
import { bearerOf } from '#accounts/server/access.ts'
import { type AuthSettings, describe, read, readersFor, refuseForm } from '#accounts/server/go-true.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/refusals/limits.ts'
import { refresh } from '#accounts/server/sessions/sessions.ts'
import { recover, resend } from '#accounts/server/sign-in/resend-links.ts'
import { signIn } from '#accounts/server/sign-in/sign-in.ts'
import { signUp } from '#accounts/server/sign-in/sign-up.ts'
import { findOpener, move, verify } from '#accounts/server/sign-in/verify.ts'
import { sessionSchema, userSchema } from '#accounts/session-schema.ts'
import { anyone } from '#platform/http/routes.ts'

/** Routes to an account for visitors who are not signed in. */
export function signedOutRoutes(place: AuthSettings) {
  const { autoconfirm } = place
  const readers = readersFor(place)
  const { addressOf, deviceOf, callerOf, requireAccount } = readers
  return new Hono()
    .post(
      '/signup',
      anyone,
      describe('Ask for an account; a mail asks the owner of the address to confirm', userSchema),
      validator('json', signUpSchema, refuseForm),
      async (c) => c.json(await signUp(c.req.valid('json'), callerOf(c), autoconfirm)),
    )
    .post(
      '/token',
      anyone,
      describe('Sign in with a password, or go on with a refresh token', sessionSchema),
      async (c) => c.json(await grantSession(c, readers)),
    )
    .post(
      '/verify',
      anyone,
      describe('Use a mailed link, once; that of a new address answers the user', z.union([sessionSchema, userSchema])),
      validator('json', verifySchema, refuseForm),
      async (c) => {
        const { type, token_hash: token = '' } = c.req.valid('json')
        await refuseTooMany('link-address', addressOf(c))
        if (type !== 'email_change') return c.json(await verify(type, token, deviceOf(c)))
        const account = bearerOf(c) ? await requireAccount(c) : await findOpener(token, deviceOf(c))
        return c.json(await move(token, account, deviceOf(c)))
      },
    )
    .get(
      '/verify',
      anyone,
      describeRoute({
        summary: 'Lead the link of a mail to the page that uses it',
        responses: { 303: { description: 'To the page' } },
      }),
      (c) => c.redirect(pageOfLink(c.req.query()), 303),
    )
    .post(
      '/recover',
      anyone,
      describe('Have the way to a new password mailed', z.object({})),
      validator('json', recoverSchema, refuseForm),
      async (c) => {
        await recover(c.req.valid('json').email, callerOf(c))
        return c.json({})
      },
    )
    .post(
      '/resend',
      anyone,
      describe('Have a link mailed once more', z.object({})),
      validator('json', resendSchema, refuseForm),
      async (c) => {
        const { type, email } = c.req.valid('json')
        await resend(type, email, callerOf(c))
        return c.json({})
      },
    )
}

/** A session for a password, or for a refresh token of an earlier one. */
async function grantSession(c: Context, { deviceOf, callerOf }: ReturnType<typeof readersFor>) {
  const body = await c.req.json().catch(() => {
    throw new AuthRefusal('bad_json')
  })
  const grant = c.req.query('grant_type')
  if (grant === 'password') return await signIn(read(passwordGrantSchema, body), callerOf(c))
  if (grant === 'refresh_token') {
    return await refresh(read(refreshGrantSchema, body).refresh_token, deviceOf(c))
  }
  throw new AuthRefusal('validation_failed', { message: 'unsupported_grant_type' })
}

function pageOfLink({ type = '', token = '', token_hash: hash = token }: Record<string, string>): string {
  const page = type === 'email_change' ? '/account/email' : '/auth/confirm'
  return `${page}#${new URLSearchParams({ type, token_hash: hash })}`
}
