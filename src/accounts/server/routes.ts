// GoTrue's HTTP protocol, as far as the shop has accounts.
import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import {
  passwordGrantSchema,
  recoverSchema,
  refreshGrantSchema,
  resendSchema,
  sessionSchema,
  signOutScopeSchema,
  signUpSchema,
  userSchema,
  userUpdateSchema,
  verifySchema,
} from '#accounts/schema.ts'
import { bearerOf } from '#accounts/server/access.ts'
import { AuthRefusal, answerAsGoTrue } from '#accounts/server/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/limits.ts'
import { claimsOf, whoHas } from '#accounts/server/live-sessions.ts'
import { recover, resend } from '#accounts/server/mail-again.ts'
import { refresh } from '#accounts/server/sessions.ts'
import { signIn } from '#accounts/server/sign-in.ts'
import { signOut } from '#accounts/server/sign-out.ts'
import { signUp } from '#accounts/server/sign-up.ts'
import { signingKeys } from '#accounts/server/signing-keys.ts'
import { issuerOf } from '#accounts/server/told.ts'
import { memberOf, tellMember, updateUser } from '#accounts/server/update-user.ts'
import { move, verify } from '#accounts/server/verify.ts'
import { access, addressReader, anyone } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'

type Place = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'autoconfirm'>
type Signed = { Variables: { account: Account } }

/** The doors below /auth/v1. Errors have GoTrue's form, so these doors have an access of their own. */
export function authRoutes({ publicUrl, trustedProxies, autoconfirm }: Place) {
  const clientAddress = addressReader(trustedProxies)
  const issuer = issuerOf(publicUrl)
  const deviceOf = (c: Context) => ({ name: c.req.header('user-agent') ?? '', publicUrl })
  const callerOf = (c: Context) => ({ ...deviceOf(c), address: clientAddress(c), language: visitorLanguageOf(c) })
  const whoAsks = async (c: Context) => {
    const token = bearerOf(c)
    if (!token) throw new AuthRefusal('no_authorization')
    const account = await whoHas(issuer, token)
    if (!account) throw new AuthRefusal((await claimsOf(issuer, token)) ? 'session_not_found' : 'bad_jwt')
    return account
  }
  const signedIn = access<Signed>('member', async (c, next) => {
    c.set('account', await whoAsks(c))
    await next()
  })
  return new Hono()
    .onError(answerAsGoTrue)
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .post(
      '/signup',
      anyone,
      describe('Ask for an account; a mail asks the owner of the address to confirm', userSchema),
      validator('json', signUpSchema, refuseInput),
      async (c) => c.json(await signUp(c.req.valid('json'), callerOf(c), autoconfirm)),
    )
    .post(
      '/token',
      anyone,
      describe('Sign in with a password, or go on with a refresh token', sessionSchema),
      async (c) => {
        const body = await c.req.json().catch(() => {
          throw new AuthRefusal('bad_json')
        })
        const grant = c.req.query('grant_type')
        if (grant === 'password') return c.json(await signIn(read(passwordGrantSchema, body), callerOf(c)))
        if (grant === 'refresh_token') {
          return c.json(await refresh(read(refreshGrantSchema, body).refresh_token, publicUrl))
        }
        throw new AuthRefusal('validation_failed', { message: 'unsupported_grant_type' })
      },
    )
    .post(
      '/verify',
      anyone,
      describe('Use a mailed link, once; that of another address tells the user', z.union([sessionSchema, userSchema])),
      validator('json', verifySchema, refuseInput),
      async (c) => {
        const { type, token_hash: token = '' } = c.req.valid('json')
        await refuseTooMany('link-address', clientAddress(c))
        if (type !== 'email_change') return c.json(await verify(type, token, deviceOf(c)))
        return c.json(await move(token, await whoAsks(c), publicUrl))
      },
    )
    .get(
      '/verify',
      anyone,
      describeRoute({
        summary: 'Lead the link of a mail to the page that uses it',
        responses: { 303: { description: 'To the page' } },
      }),
      (c) => {
        const { type = '', token_hash: token = c.req.query('token') ?? '' } = c.req.query()
        const page = type === 'email_change' ? '/account/email' : '/auth/confirm'
        return c.redirect(`${page}#${new URLSearchParams({ type, token_hash: token })}`, 303)
      },
    )
    .post(
      '/recover',
      anyone,
      describe('Have the way to a new password mailed', z.object({})),
      validator('json', recoverSchema, refuseInput),
      async (c) => {
        await recover(c.req.valid('json').email, callerOf(c))
        return c.json({})
      },
    )
    .post(
      '/resend',
      anyone,
      describe('Have a link mailed once more', z.object({})),
      validator('json', resendSchema, refuseInput),
      async (c) => {
        const { type, email } = c.req.valid('json')
        await resend(type, email, callerOf(c))
        return c.json({})
      },
    )
    .get('/user', signedIn, describe('Who is signed in', userSchema, true), async (c) =>
      c.json(await tellMember(await memberOf(c.var.account))),
    )
    .put(
      '/user',
      signedIn,
      describe('Change one’s password, address, or what one says of oneself', userSchema, true),
      validator('json', userUpdateSchema, refuseInput),
      async (c) =>
        c.json(await updateUser(c.req.valid('json'), c.var.account, { publicUrl, address: clientAddress(c) })),
    )
    .post(
      '/logout',
      signedIn,
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
    .get('/settings', anyone, describe('What this accounts server offers', z.record(z.string(), z.json())), (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: false,
        mailer_autoconfirm: autoconfirm,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', anyone, describe('Whether it is there', z.record(z.string(), z.string())), (c) =>
      c.json({ name: 'GoTrue', version: 'immortela', description: 'Accounts of the shop, in GoTrue’s protocol' }),
    )
    .get(
      '/.well-known/jwks.json',
      anyone,
      describe('With which keys access tokens are signed', z.object({ keys: z.array(z.record(z.string(), z.json())) })),
      async (c) => {
        c.header('Cache-Control', 'public, max-age=600')
        return c.json({ keys: (await signingKeys()).published })
      },
    )
    .all('/:nothing{.+}', anyone, (c) =>
      c.json({ code: 404, error_code: 'validation_failed', msg: 'There is no such door' }, 404),
    )
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const checked = schema.safeParse(value)
  if (!checked.success) refuseInput({ success: false, error: checked.error.issues })
  return checked.data as z.infer<Schema>
}

function describe(summary: string, schema: Parameters<typeof resolver>[0], signed = false) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({
    summary,
    ...(signed && { security: [{ bearer: [] }] }),
    responses: { 200: { description: 'Done', content } },
  })
}
