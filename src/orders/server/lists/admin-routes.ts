import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { openOrderSchema } from '#orders/open-order-schema.ts'
import { orderFilterSchema, orderListSchema } from '#orders/order-list-schema.ts'
import { orderNumberSchema } from '#orders/order-parts-schema.ts'
import { listedOrders } from '#orders/server/lists/listed-orders.ts'
import { openOrder } from '#orders/server/lists/open-order.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** The owner's routes to the orders. */
export function orderAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  return new Hono()
    .get(
      '/admin/orders',
      adminsOnly,
      describeRoute({
        summary: 'The orders, newest first',
        security: [{ bearer: [] }],
        responses: {
          200: {
            description: 'A page of them',
            content: { 'application/json': { schema: resolver(orderListSchema) } },
          },
          ...answersRefusal(400, 401, 403),
        },
      }),
      validator('query', orderFilterSchema, refuseInput),
      async (c) => c.json(await listedOrders(c.req.valid('query'), businessNow())),
    )
    .get(
      '/admin/orders/:number',
      adminsOnly,
      describeRoute({
        summary: 'One order with its lines, its ledger and what happened to it',
        security: [{ bearer: [] }],
        responses: {
          200: { description: 'The order', content: { 'application/json': { schema: resolver(openOrderSchema) } } },
          ...answersRefusal(400, 401, 403, 404),
        },
      }),
      validator('param', orderNumberSchema, refuseInput),
      async (c) => c.json(await openOrder(c.req.valid('param').number, businessNow())),
    )
}
