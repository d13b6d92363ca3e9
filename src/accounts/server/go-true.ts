// Shared parts of the routes of GoTrue's protocol.
import type { Context, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { bearerOf } from '#accounts/server/access.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { faultOf } from '#accounts/server/sessions/access-token.ts'
import { accountOfToken, claimsOf } from '#accounts/server/sessions/live-sessions.ts'
import { issuerOf } from '#accounts/server/sessions/session-json.ts'
import type { Device } from '#accounts/server/sessions/sessions.ts'
import { refuseInput } from '#platform/http/input.ts'
import { addressReader } from '#platform/http/routes.ts'
import { visitorLanguageOf } from '#platform/http/visitor-language.ts'
import type { Settings } from '#platform/settings.ts'

const browserTokensCookie = 'known-browser'
const year = 365 * 86_400

export type AuthSettings = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'autoconfirm'>

/** Reads the caller and the origin from a request. */
export function readersFor({ publicUrl, trustedProxies }: AuthSettings) {
  const addressOf = addressReader(trustedProxies)
  const issuer = issuerOf(publicUrl)
  const secure = publicUrl.startsWith('https:')
  const deviceOf = (c: Context): Device => ({
    name: c.req.header('user-agent') ?? '',
    address: addressOf(c),
    publicUrl,
    browserTokens: getCookie(c, browserTokensCookie),
    setBrowserTokens: (browserTokens) =>
      setCookie(c, browserTokensCookie, browserTokens, {
        path: '/auth/v1',
        httpOnly: true,
        sameSite: 'Strict',
        secure,
        maxAge: year,
      }),
  })
  return {
    addressOf,
    deviceOf,
    callerOf: (c: Context) => ({ ...deviceOf(c), language: visitorLanguageOf(c) }),
    /** Refuses in GoTrue's words, which its client reads. */
    async requireAccount(c: Context): Promise<Account> {
      const token = bearerOf(c)
      if (!token) throw new AuthRefusal('no_authorization')
      const account = await accountOfToken(issuer, token)
      if (account) return account
      if (await claimsOf(issuer, token)) throw new AuthRefusal('session_not_found')
      const fault = await faultOf(token)
      throw new AuthRefusal('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${fault}` })
    },
  }
}

/** Another site's form cannot send JSON: without this it would sign a visitor in, and put its browser token in place of theirs. */
export async function jsonOnly(c: Context, next: Next): Promise<void> {
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (hasBody && type.trim().toLowerCase() !== 'application/json') {
    throw new AuthRefusal('bad_json', { message: 'A body is read as Content-Type: application/json only' })
  }
  await next()
}

/** As `refuseInput`, with GoTrue's own sentences about an email. */
export function refuseForm(checked: Parameters<typeof refuseInput>[0]): void {
  const [issue] = checked.error ?? []
  const isEmail = !checked.success && issue?.path?.map(String).join() === 'email'
  if (isEmail) throw new AuthRefusal('validation_failed', { message: issue.message })
  refuseInput(checked)
}

export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const checked = schema.safeParse(value)
  if (!checked.success) refuseForm({ success: false, error: checked.error.issues })
  return checked.data as z.infer<Schema>
}

export function describe(summary: string, schema: Parameters<typeof resolver>[0], signed = false) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({
    summary,
    ...(signed && { security: [{ bearer: [] }] }),
    responses: { 200: { description: 'Done', content } },
  })
}
