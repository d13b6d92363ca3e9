import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { eventSchema, openOrderSchema, orderNumberSchema, pressKeySchema, seenVersionSchema } from '#orders/schema.ts'
import type { Admin, Press } from '#orders/server/as-owner.ts'
import { openOrder } from '#orders/server/open-order.ts'
import { type BusinessTime, businessNow } from '#platform/clock.ts'
import { answersRefusal, errorSchema } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'

export const ofOrder = validator('param', orderNumberSchema, refuseInput)
export const ofPress = validator('header', pressKeySchema, refuseInput)

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

const changedSchema = errorSchema.extend({
  error: z.enum(['changed', 'conflict']),
  ...seenVersionSchema.partial().shape,
  since: z.array(eventSchema).optional(),
})

const describedStep = (summary: string) =>
  describeRoute({
    summary,
    description:
      'A step names the version of the order that was seen. When more has happened to the order since, nothing is done, ' +
      'and the answer is 409 "changed" with what happened. A request sent again under its key is carried out once.',
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'As it stands then', content: { 'application/json': { schema: resolver(openOrderSchema) } } },
      ...answersRefusal(400, 401, 403, 404),
      409: {
        description: '"changed": `since` says what happened; "conflict": this is not possible now',
        content: { 'application/json': { schema: resolver(changedSchema) } },
      },
    },
  })

/** A press as the shop recognizes it when it is repeated. */
export function pressOf(key: string, request: unknown, version: number | undefined): Press {
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('hex'), version }
}

type Step<Wish> = {
  name: string
  summary: string
  wish: z.ZodType<Wish>
  /** It depends on nothing that may have changed, so no version is named. */
  anyVersion?: boolean
  take: (order: number, wish: Wish, admin: Admin, now: BusinessTime) => Promise<void>
}

/**
 * The door of a step of the house with one order: it takes the step with the version that was seen, and answers the
 * order as it stands then.
 */
export function stepDoor<Wish>(publicUrl: string, { name, summary, wish, anyVersion, take }: Step<Wish>) {
  return new Hono().post(
    `/admin/orders/:number/${name}`,
    guards(publicUrl).adminsOnly,
    describedStep(summary),
    ofOrder,
    ofPress,
    validator('json', anyVersion ? wish : z.intersection(wish, seenVersionSchema), refuseInput),
    async (c) => {
      const { number } = c.req.valid('param')
      const { version, ...asked } = c.req.valid('json') as Wish & { version?: number }
      const press = pressOf(c.req.valid('header')['idempotency-key'], [name, version, asked], version)
      await take(number, asked as Wish, { ...c.var.account, press }, businessNow())
      return c.json(await openOrder(number, businessNow()))
    },
  )
}
