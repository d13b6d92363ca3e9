import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { type Limit, refuseBeyond } from '#platform/rate-limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { notedSchema, wishRequestSchema } from '#wishes/schema.ts'
import { wish } from '#wishes/server/wish.ts'

// Generous: a whole office may share one address.
const perAddress: Limit = { name: 'wish-address', times: 40, seconds: 600 }
// With the address of the network: a stranger elsewhere cannot use up what the e-mail's owner may ask for.
const perEmail: Limit = { name: 'wish-email-address', times: 10, seconds: 600 }

export function wishRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  return new Hono().post(
    '/products/:code/wishes',
    anyone,
    describeRoute({
      summary: 'Ask for a notice, by one mail, when a product that is out of stock is back',
      responses: {
        200: {
          description: 'The same for every address',
          content: { 'application/json': { schema: resolver(notedSchema) } },
        },
        ...answersRefusal(400, 404, 409, 429),
      },
    }),
    validator('json', wishRequestSchema, refuseInput),
    async (c) => {
      const request = c.req.valid('json')
      const address = addressOf(c)
      await refuseBeyond(perAddress, address)
      await refuseBeyond(perEmail, `${normaliseEmail(request.email)} ${address}`)
      const outcome = request.website ? 'noted' : await wish(c.req.param('code'), request, businessNow())
      if (outcome === 'missing') throw new Refusal('missing', 'No product has this code')
      if (outcome === 'in-stock') throw new Refusal('conflict', 'This product is in stock')
      return c.json({ status: outcome })
    },
  )
}
