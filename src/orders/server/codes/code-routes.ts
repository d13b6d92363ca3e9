import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { codeMailedSchema, codeRequestSchema, codeSchema, foundOrderSchema } from '#orders/find-schema.ts'
import { askCode } from '#orders/server/codes/ask-code.ts'
import { openByCode } from '#orders/server/codes/open-by-code.ts'
import { refuseInput } from '#platform/input.ts'
import { addressReader, answersRefusal, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** Routes to find an order again without an account. */
export function codeRoutes({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const answer = (description: string, schema: Parameters<typeof resolver>[0]) => ({
    description,
    content: { 'application/json': { schema: resolver(schema) } },
  })
  return new Hono()
    .post(
      '/order-codes',
      anyone,
      describeRoute({
        summary: 'Have a code mailed that finds an order, by its number and its e-mail',
        responses: {
          200: answer('The same for every order and address', codeMailedSchema),
          ...answersRefusal(400, 429),
        },
      }),
      validator('json', codeRequestSchema, refuseInput),
      async (c) => {
        const { number, ...rest } = c.req.valid('json')
        await askCode({ number: numberIn(number), ...rest }, addressOf(c))
        return c.json({ status: 'asked' as const })
      },
    )
    .post(
      '/order-codes/use',
      anyone,
      describeRoute({
        summary: 'Open an order with a mailed code: good once, for ten minutes',
        responses: { 200: answer('The order, and the key of its page', foundOrderSchema), ...answersRefusal(400, 429) },
      }),
      validator('json', codeSchema, refuseInput),
      async (c) => {
        c.header('Cache-Control', 'private, no-store')
        const { number, ...rest } = c.req.valid('json')
        return c.json(await openByCode({ number: numberIn(number), ...rest }, addressOf(c)))
      },
    )
}

/** "No. 1001" is 1001. */
function numberIn(written: string): number {
  return Number(written.replaceAll(/\D/g, ''))
}
