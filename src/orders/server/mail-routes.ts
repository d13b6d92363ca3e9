import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { letterSchema, openOrderSchema, orderMailSchema } from '#orders/schema.ts'
import { openOrder } from '#orders/server/open-order.ts'
import { sendMailAgain, showMail } from '#orders/server/order-mails.ts'
import { businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'

/** The letters about an order: read before they are sent again. */
export function orderMailRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const described = (summary: string, schema: Parameters<typeof resolver>[0]) =>
    describeRoute({
      summary,
      security: [{ bearer: [] }],
      responses: {
        200: { description: 'As it is now', content: { 'application/json': { schema: resolver(schema) } } },
        ...answersRefusal(400, 401, 403, 404, 409),
      },
    })
  const mail = validator('param', orderMailSchema, refuseInput)
  return new Hono()
    .get(
      '/admin/orders/:number/mails/:id',
      adminsOnly,
      described('A letter, exactly as it would be written now', letterSchema),
      mail,
      async (c) => {
        const { number, id } = c.req.valid('param')
        return c.json(await showMail(number, id))
      },
    )
    .post(
      '/admin/orders/:number/mails/:id/again',
      adminsOnly,
      described('Send it once more', openOrderSchema),
      mail,
      async (c) => {
        const { number, id } = c.req.valid('param')
        await sendMailAgain(number, id, c.var.account, businessNow())
        return c.json(await openOrder(number, businessNow()))
      },
    )
}
