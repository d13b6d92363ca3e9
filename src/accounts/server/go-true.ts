// What the doors of GoTrue's protocol have in common.
import type { Context } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { bearerOf } from '#accounts/server/access.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { claimsOf, whoHas } from '#accounts/server/live-sessions.ts'
import { issuerOf } from '#accounts/server/told.ts'
import { addressReader } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'

export type Place = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'autoconfirm'>

/** Reads from a request who asks, and from where. */
export function readersFor({ publicUrl, trustedProxies }: Place) {
  const addressOf = addressReader(trustedProxies)
  const issuer = issuerOf(publicUrl)
  const deviceOf = (c: Context) => ({ name: c.req.header('user-agent') ?? '', publicUrl })
  return {
    addressOf,
    deviceOf,
    callerOf: (c: Context) => ({ ...deviceOf(c), address: addressOf(c), language: visitorLanguageOf(c) }),
    /** Refuses in GoTrue's words, which its client reads. */
    async whoAsks(c: Context): Promise<Account> {
      const token = bearerOf(c)
      if (!token) throw new AuthRefusal('no_authorization')
      const account = await whoHas(issuer, token)
      if (!account) throw new AuthRefusal((await claimsOf(issuer, token)) ? 'session_not_found' : 'bad_jwt')
      return account
    },
  }
}

export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const checked = schema.safeParse(value)
  if (!checked.success) refuseInput({ success: false, error: checked.error.issues })
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
