import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { legalNames } from '#legal/legal.ts'
import { legalQuerySchema, legalTextSchema, termsVersionSchema } from '#legal/schema.ts'
import { legalTextToJson, termsInForce } from '#legal/server/legal-texts.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'

export const legalRoutes = new Hono()
  .get(
    '/terms-version',
    anyone,
    describeRoute({
      summary: 'The version of the terms that an order is made under',
      responses: {
        200: { description: 'The version', content: { 'application/json': { schema: resolver(termsVersionSchema) } } },
      },
    }),
    async (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.json({ version: String(await termsInForce(businessNow())) })
    },
  )
  .get(
    '/legal-texts/:name',
    anyone,
    describeRoute({
      summary: 'One of the house’s terms and notices',
      description: `The version in force, or an earlier one. Names: ${legalNames.join(', ')}.`,
      responses: {
        200: { description: 'The text', content: { 'application/json': { schema: resolver(legalTextSchema) } } },
        ...answersRefusal(400, 404),
      },
    }),
    validator('query', legalQuerySchema, refuseInput),
    async (c) => {
      const { language, version } = c.req.valid('query')
      const name = legalNames.find((each) => each === c.req.param('name'))
      const text = name && (await legalTextToJson(name, language, businessNow(), version))
      if (!text) throw new Refusal('missing', 'There is no such text')
      c.header('Cache-Control', 'no-cache')
      return c.json(text)
    },
  )
