import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { openOrderSchema, orderNumberSchema } from '#orders/schema.ts'
import { openOrder } from '#orders/server/open-order.ts'
import { businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'
import { extendSchema, readySchema } from '#reservations/schema.ts'
import { extendBalance, markReady } from '#reservations/server/call-balance.ts'

/** The steps of the house with a balance. */
export function reservationAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const content = { 'application/json': { schema: resolver(openOrderSchema) } }
  const described = (summary: string) =>
    describeRoute({
      summary,
      security: [{ bearer: [] }],
      responses: { 200: { description: 'The order', content }, ...answersRefusal(400, 401, 403, 404, 409) },
    })
  const number = validator('param', orderNumberSchema, refuseInput)
  return new Hono()
    .post(
      '/admin/orders/:number/ready',
      adminsOnly,
      described('The goods are there: ask for the balance'),
      number,
      validator('json', readySchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        await markReady(number, c.var.account, businessNow(), c.req.valid('json').days)
        return c.json(await openOrder(number, businessNow()))
      },
    )
    .post(
      '/admin/orders/:number/extend',
      adminsOnly,
      described('Give more time for the balance'),
      number,
      validator('json', extendSchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        await extendBalance(number, c.req.valid('json').dueOn, c.var.account, businessNow())
        return c.json(await openOrder(number, businessNow()))
      },
    )
}
