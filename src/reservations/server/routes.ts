import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { buyerOrderSchema } from '#orders/buyer-order-schema.ts'
import { reservationsFor } from '#orders/server/buyer/buyer-order.ts'
import { businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** A member's reservations. */
export function reservationRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const list = { 'application/json': { schema: resolver(z.array(buyerOrderSchema)) } }
  return new Hono().get(
    '/reservations',
    membersOnly,
    describeRoute({
      summary: 'One’s own reservations, newest first',
      security: [{ bearer: [] }],
      responses: { 200: { description: 'Reservations', content: list }, ...answersRefusal(401) },
    }),
    async (c) => c.json(await reservationsFor(c.var.account.memberId, businessNow())),
  )
}
