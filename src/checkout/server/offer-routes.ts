import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { accountOfRequest } from '#accounts/server/access.ts'
import { openedSchema } from '#checkout/schema.ts'
import { acceptOffer } from '#checkout/server/accept-offer.ts'
import { acceptOfferSchema, notAcceptedSchema } from '#orders/request-schema.ts'
import { offerKeyOf } from '#orders/server/offer-key.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const statuses = { changed: 409, terms: 409, 'too-many': 429, 'no-answer': 503 } as const

/** Where an offer of the house is accepted, by whoever has its link. */
export function acceptOfferRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const answer = (description: string, schema: Parameters<typeof resolver>[0]) => ({
    description,
    content: { 'application/json': { schema: resolver(schema) } },
  })
  return new Hono().post(
    '/order-offer',
    anyone,
    describeRoute({
      summary: 'Order what the house has prepared: opens its payment page',
      description: 'With the key of the offer’s link in the header Offer-Key. The sums are those of the offer.',
      responses: {
        200: answer('The payment page', openedSchema),
        ...answersRefusal(400, 404),
        409: answer('Something is not as it was shown; nothing is charged', notAcceptedSchema),
        429: answer('This buyer has enough open payment pages', notAcceptedSchema),
        503: answer('The payment provider does not answer', notAcceptedSchema),
      },
    }),
    validator('json', acceptOfferSchema, refuseInput),
    async (c) => {
      const key = offerKeyOf(c)
      const account = await accountOfRequest(c, publicUrl)
      const caller = { clientAddress: addressOf(c), memberId: account?.memberId }
      const outcome = await acceptOffer(key, c.req.valid('json'), caller, publicUrl, businessNow())
      if ('payAt' in outcome) return c.json({ url: outcome.payAt, reference: outcome.reference }, 200)
      const { refused: error, ...offer } = outcome
      return c.json({ error, ...offer }, statuses[error])
    },
  )
}
