import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { accountOfRequest } from '#accounts/server/access.ts'
import { openedSchema } from '#checkout/schema.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'
import { acceptOfferSchema, notAcceptedSchema, offerLanguageSchema, offerSchema } from '#requests/schema.ts'
import { acceptOffer } from '#requests/server/accept-offer.ts'
import { readOffer } from '#requests/server/offer.ts'

const statuses = { changed: 409, terms: 409, 'too-many': 429, 'no-answer': 503 } as const

const answer = (description: string, schema: Parameters<typeof resolver>[0]) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

/** Routes to read and accept an offer, with the key of its link. */
export function offerRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  return new Hono()
    .get(
      '/order-offer',
      anyone,
      describeRoute({
        summary: 'An order that the house has prepared',
        description: 'With the key of the offer’s link in the header Offer-Key; without it there is no such offer.',
        responses: { 200: answer('The offer', offerSchema), ...answersRefusal(400, 404) },
      }),
      validator('query', offerLanguageSchema, refuseInput),
      async (c) => {
        const language = visitorLanguageOf(c, c.req.valid('query').language)
        return c.json((await readOffer(offerKeyOf(c), language, businessNow())).offer)
      },
    )
    .post(
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

/** The key of an offer's link, which appears in no log and on no other page; the answer is for one person. */
function offerKeyOf(c: Context): string {
  c.header('Cache-Control', 'private, no-store')
  const key = c.req.header('offer-key')
  if (!key) throw new Refusal('missing', 'There is no such offer')
  return key
}
