import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { offerLanguageSchema, offerSchema } from '#orders/request-schema.ts'
import { readOffer } from '#orders/server/offer.ts'
import { offerKeyOf } from '#orders/server/offer-key.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'

/** An offer of the house, for whoever has its link. */
export const offerRoutes = new Hono().get(
  '/order-offer',
  anyone,
  describeRoute({
    summary: 'An order that the house has prepared',
    description: 'With the key of the offer’s link in the header Offer-Key; without it there is no such offer.',
    responses: {
      200: { description: 'The offer', content: { 'application/json': { schema: resolver(offerSchema) } } },
      ...answersRefusal(400, 404),
    },
  }),
  validator('query', offerLanguageSchema, refuseInput),
  async (c) => {
    const language = visitorLanguageOf(c, c.req.valid('query').language)
    return c.json((await readOffer(offerKeyOf(c), language, businessNow())).offer)
  },
)
