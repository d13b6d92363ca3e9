import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { openedSchema } from '#checkout/schema.ts'
import { answerDateSchema, buyerOrderSchema, payBalanceSchema, shownSumSchema } from '#orders/buyer-order-schema.ts'
import { orderNumberSchema } from '#orders/order-parts-schema.ts'
import { payBalance } from '#orders/server/balances/pay-balance.ts'
import { heldOrder } from '#orders/server/buyer/buyer-order.ts'
import { cancelOwn } from '#orders/server/buyer/cancel-own.ts'
import { holdersOnly } from '#orders/server/buyer/holder.ts'
import { answerDate } from '#orders/server/dates/answer-date.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** The routes of an order's holder. */
export function heldOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const holders = holdersOnly(publicUrl)
  const order = { description: 'The order', content: { 'application/json': { schema: resolver(buyerOrderSchema) } } }
  const page = { 'application/json': { schema: resolver(openedSchema) } }
  const number = validator('param', orderNumberSchema, refuseInput)
  const describe = (summary: string) =>
    describeRoute({
      summary,
      description: 'With the key of the order’s link in the header Order-Key, or with the token of its member.',
      security: [{ bearer: [] }, { orderKey: [] }],
      responses: { 200: order, ...answersRefusal(400, 404, 409) },
    })
  return new Hono()
    .get('/orders/:number', holders, describe('An order, for its holder'), number, async (c) =>
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
    .post(
      '/orders/:number/balance',
      holders,
      describeRoute({
        summary: 'Open the payment page for what is due of an order',
        security: [{ bearer: [] }, { orderKey: [] }],
        responses: { 200: { description: 'The payment page', content: page }, ...answersRefusal(400, 404, 409, 503) },
      }),
      number,
      validator('json', payBalanceSchema, refuseInput),
      async (c) => {
        const { number } = c.req.valid('param')
        return c.json(await payBalance(number, c.var.holder, c.req.valid('json'), publicUrl, businessNow()))
      },
    )
}
