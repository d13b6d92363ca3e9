import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { buyerOrderSchema } from '#orders/buyer-order-schema.ts'
import { ordersFor } from '#orders/server/buyer/buyer-order.ts'
import { businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** The routes of a member's own orders. */
export function ownOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const content = { 'application/json': { schema: resolver(z.array(buyerOrderSchema)) } }
  return new Hono().get(
    '/account/orders',
    membersOnly,
    describeRoute({
      summary: 'One’s own orders, newest first',
      security: [{ bearer: [] }],
      responses: { 200: { description: 'Orders', content }, ...answersRefusal(401) },
    }),
    async (c) => c.json(await ordersFor(c.var.account.memberId, businessNow())),
  )
}
