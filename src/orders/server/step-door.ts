import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import type { z } from 'zod'
import type { Account } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { openOrderSchema, orderNumberSchema } from '#orders/schema.ts'
import { openOrder } from '#orders/server/open-order.ts'
import { type BusinessTime, businessNow } from '#platform/clock.ts'
import { answersRefusal } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'

export const ofOrder = validator('param', orderNumberSchema, refuseInput)

/** How an owner's door of one order is described. */
export const described = (summary: string, schema: z.ZodType = openOrderSchema) =>
  describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'As it stands then', content: { 'application/json': { schema: resolver(schema) } } },
      ...answersRefusal(400, 401, 403, 404, 409),
    },
  })

type Step<Wish> = {
  name: string
  summary: string
  wish: z.ZodType<Wish>
  take: (order: number, wish: Wish, account: Account, now: BusinessTime) => Promise<void>
}

/** The door of a step of the house with one order: it takes the step, and answers the order as it stands then. */
export function stepDoor<Wish>(publicUrl: string, { name, summary, wish, take }: Step<Wish>) {
  return new Hono().post(
    `/admin/orders/:number/${name}`,
    guards(publicUrl).adminsOnly,
    described(summary),
    ofOrder,
    validator('json', wish, refuseInput),
    async (c) => {
      const { number } = c.req.valid('param')
      await take(number, c.req.valid('json') as Wish, c.var.account, businessNow())
      return c.json(await openOrder(number, businessNow()))
    },
  )
}
