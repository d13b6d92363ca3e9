import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { buyerOrderSchema, orderNumberSchema } from '#orders/schema.ts'
import { reservationsFor } from '#orders/server/buyer-order.ts'
import { holdersOnly } from '#orders/server/holder.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { balancePageSchema, payBalanceSchema } from '#reservations/schema.ts'
import { payBalance } from '#reservations/server/pay-balance.ts'

/** A member's reservations, and the payment of what is due of one. */
export function reservationRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const list = { 'application/json': { schema: resolver(z.array(buyerOrderSchema)) } }
  const page = { 'application/json': { schema: resolver(balancePageSchema) } }
  return new Hono()
    .get(
      '/reservations',
      membersOnly,
      describeRoute({
        summary: 'One’s own reservations, newest first',
        security: [{ bearer: [] }],
        responses: { 200: { description: 'Reservations', content: list }, ...answersRefusal(401) },
      }),
      async (c) => c.json(await reservationsFor(c.var.account.memberId, businessNow())),
    )
    .post(
      '/orders/:number/balance',
      holdersOnly(publicUrl),
      describeRoute({
        summary: 'Open the payment page for what is due of an order',
        security: [{ bearer: [] }, { orderKey: [] }],
        responses: { 200: { description: 'The payment page', content: page }, ...answersRefusal(400, 404, 409, 503) },
      }),
      validator('param', orderNumberSchema, refuseInput),
      validator('json', payBalanceSchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        return c.json(await payBalance(number, c.var.holder, c.req.valid('json'), publicUrl, businessNow()))
      },
    )
}
