import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { guards } from '#accounts/server/access.ts'
import { stepLettersSchema } from '#orders/letter-schema.ts'
import { openOrderSchema } from '#orders/open-order-schema.ts'
import { eventSchema, orderNumberSchema, seenVersionSchema } from '#orders/order-parts-schema.ts'
import type { Admin, Press } from '#orders/server/as-owner.ts'
import { openOrder } from '#orders/server/lists/open-order.ts'
import { lettersOfStep } from '#orders/server/mails/letters-of-step.ts'
import { pressKeySchema } from '#orders/step-schema.ts'
import { type BusinessTime, businessNow } from '#platform/clock.ts'
import { errorSchema } from '#platform/endpoint.ts'
import { newId } from '#platform/identifiers.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'

export const ofOrder = validator('param', orderNumberSchema, refuseInput)
export const ofPress = validator('header', pressKeySchema, refuseInput)

/** The description of an owner's route of one order. */
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

/** A press as the shop recognizes it when the same admin repeats it. */
export function pressOf(memberId: string, key: string, request: unknown, version: number | undefined): Press {
  const content = JSON.stringify([memberId, request])
  return { key, fingerprint: createHash('sha256').update(content).digest('hex'), version }
}

type Step<Wish> = {
  name: string
  summary: string
  wish: z.ZodType<Wish>
  /** The step depends on nothing that may have changed, so it needs no version. */
  anyVersion?: boolean
  take: (order: number, wish: Wish, admin: Admin, now: BusinessTime) => Promise<void>
}

/**
 * The routes of a step of the house on one order: one takes the step with the version that was seen, and answers the
 * order afterwards; the other answers the letters that it would send, and changes nothing.
 */
export function stepRoute<Wish>(publicUrl: string, { name, summary, wish, anyVersion, take }: Step<Wish>) {
  const { adminsOnly } = guards(publicUrl)
  const asked = validator('json', anyVersion ? wish : z.intersection(wish, seenVersionSchema), refuseInput)
  const read = (json: unknown) => {
    const { version, ...own } = json as Wish & { version?: number }
    return { version, wish: own as Wish, request: [name, version, own] }
  }
  return new Hono()
    .post(`/admin/orders/:number/${name}`, adminsOnly, describedStep(summary), ofOrder, ofPress, asked, async (c) => {
      const { number } = c.req.valid('param')
      const { version, wish, request } = read(c.req.valid('json'))
      const press = pressOf(c.var.account.memberId, c.req.valid('header')['idempotency-key'], request, version)
      await take(number, wish, { ...c.var.account, press }, businessNow())
      return c.json(await openOrder(number, businessNow()))
    })
    .post(
      `/admin/orders/:number/preview/${name}`,
      adminsOnly,
      described(`The letters to the buyer that this would send: ${summary}`, stepLettersSchema),
      ofOrder,
      asked,
      async (c) => {
        const { version, wish, request } = read(c.req.valid('json'))
        const admin = {
          ...c.var.account,
          press: pressOf(c.var.account.memberId, newId(), request, version),
          rehearses: true,
        }
        const now = businessNow()
        return c.json(await lettersOfStep(() => take(c.req.valid('param').number, wish, admin, now), publicUrl, now))
      },
    )
}
