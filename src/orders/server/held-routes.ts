import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { answerDateSchema, buyerOrderSchema, orderNumberSchema, shownSumSchema } from '#orders/schema.ts'
import { answerDate } from '#orders/server/answer-date.ts'
import { heldOrder } from '#orders/server/buyer-order.ts'
import { cancelOwn } from '#orders/server/cancel-own.ts'
import { holdersOnly } from '#orders/server/holder.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** What a buyer reads of an order they hold, and does with it. */
export function heldOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const holders = holdersOnly(publicUrl)
  const order = { description: 'The order', content: { 'application/json': { schema: resolver(buyerOrderSchema) } } }
  const number = validator('param', orderNumberSchema, refuseInput)
  const describe = (summary: string) =>
    describeRoute({
      summary,
      description: 'With the key of the order’s link in the header Order-Key, or with the token of its member.',
      security: [{ bearer: [] }, { orderKey: [] }],
      responses: { 200: order, ...answersRefusal(400, 404, 409) },
    })
  return new Hono()
    .get('/orders/:number', holders, describe('An order, for who holds it'), number, async (c) =>
      c.json(await heldOrder(c.req.valid('param').number, c.var.holder, businessNow())),
    )
    .post(
      '/orders/:number/answer',
      holders,
      describe('Accept a later day, or cancel because of it'),
      number,
      validator('json', answerDateSchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        await answerDate(number, c.var.holder, c.req.valid('json'), businessNow())
        return c.json(await heldOrder(number, c.var.holder, businessNow()))
      },
    )
    .post(
      '/orders/:number/cancel',
      holders,
      describe('Cancel before shipment; the sum that was shown goes back'),
      number,
      validator('json', shownSumSchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        await cancelOwn(number, c.var.holder, c.req.valid('json').shown, businessNow())
        return c.json(await heldOrder(number, c.var.holder, businessNow()))
      },
    )
}
