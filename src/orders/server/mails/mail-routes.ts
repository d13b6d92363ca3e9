import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { letterSchema, orderMailSchema } from '#orders/letter-schema.ts'
import { openOrder } from '#orders/server/lists/open-order.ts'
import { sendMailAgain, showMail } from '#orders/server/mails/order-mails.ts'
import { described, ofPress, pressOf } from '#orders/server/step-route.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'

/** The letters about an order: read before they are sent again. */
export function orderMailRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
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
      described('Send it once more'),
      mail,
      ofPress,
      async (c) => {
        const { number, id } = c.req.valid('param')
        const press = pressOf(
          c.var.account.memberId,
          c.req.valid('header')['idempotency-key'],
          ['mail-again', id],
          undefined,
        )
        await sendMailAgain(number, id, { ...c.var.account, press }, businessNow())
        return c.json(await openOrder(number, businessNow()))
      },
    )
}
