import { describeRoute, validator } from 'hono-openapi'
import { communityEndpoints } from '#community/endpoints.ts'
import { linkSchema } from '#community/schema.ts'
import { confirm, readConfirmLink } from '#community/server/confirm.ts'
import { join } from '#community/server/join.ts'
import { leave, leaveByMailProgram, leavingPageOf, readLeaveLink } from '#community/server/leave.ts'
import { resend } from '#community/server/resend.ts'
import { refuseInput } from '#platform/http/input.ts'
import { noStore } from '#platform/http/no-store.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressReader, answersRefusal, anyone } from '#platform/http/routes.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'join-address', times: 40, seconds: 600 }
// With the address of the network: an attacker elsewhere cannot use up what the email's owner may ask for.
const perEmail: Limit = { name: 'join-email-address', times: 10, seconds: 600 }

type JoinSettings = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'joinForm'>

/** Routes to subscribe to the newsletter and to leave it. */
export function communityRoutes({ publicUrl, trustedProxies, joinForm }: JoinSettings) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(communityEndpoints)

  open('POST /community/join', anyone, async ({ body }, c) => {
    if (joinForm === 'inert') throw new Refusal('missing', 'The join form is off')
    const address = addressOf(c)
    await refuseBeyond(perAddress, address)
    await refuseBeyond(perEmail, `${normalizeEmail(body.email)} ${address}`)
    if (!body.website) await join(body, publicUrl, businessNow())
    return { status: 'sent' }
  })

  open('POST /community/confirm', anyone, async ({ body }) => ({
    status: await confirm(body.token, publicUrl, businessNow()),
  }))

  open('GET /community/confirm', anyone, async ({ query }, c) => {
    c.header('Cache-Control', noStore)
    return { status: await readConfirmLink(query.token) }
  })

  open('POST /community/resend', anyone, async ({ body }, c) => {
    await refuseBeyond(perAddress, addressOf(c))
    await resend(body.token, publicUrl, businessNow())
    return { status: 'sent' }
  })

  open('POST /community/unsubscribe', anyone, async ({ body: { token, language } }) => ({
    status: await leave(token, language, businessNow()),
  }))

  open('GET /community/unsubscribe', anyone, async ({ query }, c) => {
    c.header('Cache-Control', noStore)
    return { status: await readLeaveLink(query.token) }
  })

  open('POST /community/unsubscribe/one-click', anyone, async ({ query }) => ({
    status: await leaveByMailProgram(query.token, businessNow()),
  }))

  // A browser comes here, not a call of the shop's own pages.
  routes.get(
    '/community/unsubscribe/one-click',
    anyone,
    describeRoute({
      summary: 'Lead a browser that opened the address of a mail program’s button to the page for leaving',
      responses: { 303: { description: 'To the page, in the language of the newsletter' }, ...answersRefusal(400) },
    }),
    validator('query', linkSchema, refuseInput),
    async (c) => {
      c.header('Cache-Control', noStore)
      return c.redirect(await leavingPageOf(c.req.valid('query').token), 303)
    },
  )

  return routes
}
