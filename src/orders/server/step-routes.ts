import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import {
  moveDateSchema,
  noteSchema,
  openOrderSchema,
  orderNumberSchema,
  reasonSchema,
  refundPlanSchema,
  refundRequestSchema,
  refundWishSchema,
  shipSchema,
  transferSchema,
} from '#orders/schema.ts'
import { grantRefund, previewRefund } from '#orders/server/grant-refund.ts'
import { moveDate } from '#orders/server/move-date.ts'
import { openOrder } from '#orders/server/open-order.ts'
import { cancelAsOwner, deliver, note, prepare, ship } from '#orders/server/owner-steps.ts'
import { recordPayment, recordReturn } from '#orders/server/record-transfer.ts'
import { businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import type { Settings } from '#platform/settings.ts'

const described = (summary: string, schema: Parameters<typeof resolver>[0] = openOrderSchema) =>
  describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'As it stands then', content: { 'application/json': { schema: resolver(schema) } } },
      ...answersRefusal(400, 401, 403, 404, 409),
    },
  })

const number = validator('param', orderNumberSchema, refuseInput)
const answerOrder = async (c: Context, order: number) => c.json(await openOrder(order, businessNow()))

/** The steps of the house with one order; each answers the order as it stands then. */
export function orderStepRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  return new Hono()
    .post('/admin/orders/:number/prepare', adminsOnly, described('Begin to prepare it'), number, async (c) => {
      await prepare(c.req.valid('param').number, c.var.account, businessNow())
      return answerOrder(c, c.req.valid('param').number)
    })
    .post(
      '/admin/orders/:number/ship',
      adminsOnly,
      described('Send what is paid in full'),
      number,
      validator('json', shipSchema, refuseInput),
      async (c) => {
        await ship(c.req.valid('param').number, c.req.valid('json'), c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
    .post('/admin/orders/:number/deliver', adminsOnly, described('It has arrived'), number, async (c) => {
      await deliver(c.req.valid('param').number, c.var.account, businessNow())
      return answerOrder(c, c.req.valid('param').number)
    })
    .post(
      '/admin/orders/:number/move',
      adminsOnly,
      described('Name another day; a later one is a question to the buyer'),
      number,
      validator('json', moveDateSchema, refuseInput),
      async (c) => {
        await moveDate(c.req.valid('param').number, c.req.valid('json'), c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
    .post(
      '/admin/orders/:number/cancel',
      adminsOnly,
      described('Cancel before shipment; all that was paid goes back'),
      number,
      validator('json', reasonSchema, refuseInput),
      async (c) => {
        await cancelAsOwner(c.req.valid('param').number, c.req.valid('json').reason, c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
    .post(
      '/admin/orders/:number/note',
      adminsOnly,
      described('Write a remark that the buyer never sees'),
      number,
      validator('json', noteSchema, refuseInput),
      async (c) => {
        await note(c.req.valid('param').number, c.req.valid('json').text, c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
}

/** What goes back to a buyer, and what came past the provider. */
export function orderMoneyRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  return new Hono()
    .post(
      '/admin/orders/:number/refund/preview',
      adminsOnly,
      described('What a refund would do', refundPlanSchema),
      number,
      validator('json', refundWishSchema, refuseInput),
      async (c) => c.json(await previewRefund(c.req.valid('param').number, c.req.valid('json'))),
    )
    .post(
      '/admin/orders/:number/refund',
      adminsOnly,
      described('Give back exactly what the preview said'),
      number,
      validator('json', refundRequestSchema, refuseInput),
      async (c) => {
        await grantRefund(c.req.valid('param').number, c.req.valid('json'), c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
    .post(
      '/admin/orders/:number/record-payment',
      adminsOnly,
      described('What is due came by bank transfer'),
      number,
      validator('json', transferSchema, refuseInput),
      async (c) => {
        await recordPayment(c.req.valid('param').number, c.req.valid('json'), c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
    .post(
      '/admin/orders/:number/record-return',
      adminsOnly,
      described('What is owed to the buyer was sent by bank transfer'),
      number,
      validator('json', transferSchema, refuseInput),
      async (c) => {
        await recordReturn(c.req.valid('param').number, c.req.valid('json'), c.var.account, businessNow())
        return answerOrder(c, c.req.valid('param').number)
      },
    )
}
