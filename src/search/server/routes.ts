import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal, anyone } from '#platform/routes.ts'
import { searchAnswerSchema, searchQuerySchema } from '#search/schema.ts'
import { answer } from '#search/server/answers.ts'

export const searchRoutes = new Hono().get(
  '/search',
  anyone,
  describeRoute({
    summary: 'Products, articles and pages that hold the words',
    description: 'Accents and small typing errors are forgiven; the last word may be unfinished.',
    responses: {
      200: { description: 'What was found', content: { 'application/json': { schema: resolver(searchAnswerSchema) } } },
      ...answersRefusal(400),
    },
  }),
  validator('query', searchQuerySchema, refuseInput),
  async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(await answer(c.req.valid('query'), businessNow()))
  },
)
