import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { ownOrderSchema } from '#orders/schema.ts'
import { ownOrders } from '#orders/server/own-orders.ts'
import { answersRefusal } from '#platform/doors.ts'
import type { Settings } from '#platform/settings.ts'

/** What a member reads of their own orders. */
export function ownOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const content = { 'application/json': { schema: resolver(z.array(ownOrderSchema)) } }
  return new Hono().get(
    '/account/orders',
    membersOnly,
    describeRoute({
      summary: 'One’s own orders, newest first',
      security: [{ bearer: [] }],
      responses: { 200: { description: 'Orders', content }, ...answersRefusal(401) },
    }),
    async (c) => c.json(await ownOrders(c.var.account.memberId)),
  )
}
