import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import {
  confirmedSchema,
  joinRequestSchema,
  leavingSchema,
  leftSchema,
  linkSchema,
  sentSchema,
} from '#community/schema.ts'
import { confirm } from '#community/server/confirm.ts'
import { join } from '#community/server/join.ts'
import { leave, leaveByMailProgram, leavingPageOf } from '#community/server/leave.ts'
import { resend } from '#community/server/resend.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { noStore } from '#platform/no-store.ts'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { type Limit, refuseBeyond } from '#platform/rate-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'join-address', times: 40, seconds: 600 }
// With the address of the network: a stranger elsewhere cannot use up what the e-mail's owner may ask for.
const perEmail: Limit = { name: 'join-email-address', times: 10, seconds: 600 }

type Place = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'joinForm'>

/** Routes to subscribe to the letters and to leave them. */
export function communityRoutes({ publicUrl, trustedProxies, joinForm }: Place) {
  const addressOf = addressReader(trustedProxies)
  return new Hono()
    .post(
      '/community/join',
      anyone,
      describeRoute({
        summary: 'Ask for the letters of the house; a mail asks the owner of the address to confirm',
        responses: { 200: answer('The same for every address', sentSchema), ...answersRefusal(400, 404, 409, 429) },
      }),
      validator('json', joinRequestSchema, refuseInput),
      async (c) => {
        if (joinForm === 'inert') throw new Refusal('missing', 'Nobody can join here')
        const request = c.req.valid('json')
        const address = addressOf(c)
        await refuseBeyond(perAddress, address)
        await refuseBeyond(perEmail, `${normaliseEmail(request.email)} ${address}`)
        if (!request.website) await join(request, publicUrl, businessNow())
        return c.json({ status: 'sent' as const })
      },
    )
    .post(
      '/community/confirm',
      anyone,
      describeRoute({
        summary: 'Confirm the wish for letters with the link of the mail, once',
        responses: { 200: answer('What the link did', confirmedSchema), ...answersRefusal(400) },
      }),
      validator('json', linkSchema, refuseInput),
      async (c) => c.json({ status: await confirm(c.req.valid('json').token, publicUrl, businessNow()) }),
    )
    .post(
      '/community/resend',
      anyone,
      describeRoute({
        summary: 'Have a new link mailed in the place of one that has expired',
        responses: { 200: answer('The same for every link', sentSchema), ...answersRefusal(400, 429) },
      }),
      validator('json', linkSchema, refuseInput),
      async (c) => {
        await refuseBeyond(perAddress, addressOf(c))
        await resend(c.req.valid('json').token, publicUrl, businessNow())
        return c.json({ status: 'sent' as const })
      },
    )
    .post(
      '/community/unsubscribe',
      anyone,
      describeRoute({
        summary: 'Leave the letters with the link that stands in each of them',
        responses: { 200: answer('What the link did', leftSchema), ...answersRefusal(400) },
      }),
      validator('json', leavingSchema, refuseInput),
      async (c) => {
        const { token, language } = c.req.valid('json')
        return c.json({ status: await leave(token, language, businessNow()) })
      },
    )
    .post(
      '/community/unsubscribe/one-click',
      anyone,
      describeRoute({
        summary: 'Leave the letters from within a mail program (RFC 8058)',
        responses: { 200: answer('What the link did', leftSchema), ...answersRefusal(400) },
      }),
      validator('query', linkSchema, refuseInput),
      async (c) => c.json({ status: await leaveByMailProgram(c.req.valid('query').token, businessNow()) }),
    )
    .get(
      '/community/unsubscribe/one-click',
      anyone,
      describeRoute({
        summary: 'Lead a browser that opened the address of a mail program’s button to the page for leaving',
        responses: { 303: { description: 'To the page, in the language of the letters' }, ...answersRefusal(400) },
      }),
      validator('query', linkSchema, refuseInput),
      async (c) => {
        c.header('Cache-Control', noStore)
        return c.redirect(await leavingPageOf(c.req.valid('query').token), 303)
      },
    )
}

function answer(description: string, schema: Parameters<typeof resolver>[0]) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}
