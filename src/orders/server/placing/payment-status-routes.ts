import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { paymentStatusSchema } from '#orders/payment-status-schema.ts'
import { paymentStatusOf } from '#orders/server/placing/payment-status.ts'
import { businessNow } from '#platform/clock.ts'
import { anyone } from '#platform/routes.ts'

/** The route that a buyer's page reads after the payment page. */
export const paymentStatusRoutes = new Hono().get(
  '/checkouts/:reference',
  anyone,
  describeRoute({
    summary: 'The status of a payment, for the holder of its reference',
    responses: {
      200: { description: 'Standing', content: { 'application/json': { schema: resolver(paymentStatusSchema) } } },
    },
  }),
  async (c) => {
    c.header('Cache-Control', 'private, no-store')
    return c.json(await paymentStatusOf(c.req.param('reference'), businessNow()))
  },
)
