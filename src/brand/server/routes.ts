import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { todaySchema } from '#brand/schema.ts'
import { businessNow, dayOf } from '#platform/clock.ts'
import { anyone } from '#platform/routes.ts'

export const brandRoutes = new Hono().get(
  '/today',
  anyone,
  describeRoute({
    summary: 'The shop’s day',
    responses: {
      200: { description: 'In Paris', content: { 'application/json': { schema: resolver(todaySchema) } } },
    },
  }),
  (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.json({ today: dayOf(businessNow()) })
  },
)
