import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { cartSaveSchema, savedCartSchema, saveKeySchema, staleCartSchema, storedCartSchema } from '#cart/schema.ts'
import { openCart, readCartOf } from '#cart/server/open-cart.ts'
import { saveCart } from '#cart/server/save-cart.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'

const forMembers = { security: [{ bearer: [] }] }

/** The routes of a member's own cart: whose it is, the token says. */
export function cartRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  return new Hono()
    .get(
      '/cart',
      membersOnly,
      describeRoute({
        summary: 'One’s active cart with its lines; null when there is none',
        ...forMembers,
        responses: { 200: answer('The cart', storedCartSchema.nullable()), ...answersRefusal(401) },
      }),
      async (c) => c.json(await readCartOf(c.var.account.memberId)),
    )
    .post(
      '/cart',
      membersOnly,
      describeRoute({
        summary: 'One’s active cart, opened when there is none',
        ...forMembers,
        responses: { 200: answer('The cart', storedCartSchema), ...answersRefusal(401) },
      }),
      async (c) => c.json(await openCart(c.var.account.memberId)),
    )
    .put(
      '/cart',
      membersOnly,
      describeRoute({
        summary: 'Replace all lines of one’s active cart',
        ...forMembers,
        responses: {
          200: answer('The cart as it was saved', savedCartSchema),
          ...answersRefusal(400, 401, 413),
          409: answer('The cart is no longer the one that was seen', staleCartSchema),
        },
      }),
      validator('header', saveKeySchema, refuseInput),
      validator('json', cartSaveSchema, refuseInput),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key']
        const outcome = await saveCart(c.var.account.memberId, c.req.valid('json'), visitorLanguageOf(c), key)
        if ('saved' in outcome) return c.json(outcome.saved, 200)
        const message = 'The cart was changed elsewhere'
        return c.json({ error: 'conflict', message, requestId: c.get('requestId'), cart: outcome.stale }, 409)
      },
    )
}

function answer(description: string, schema: Parameters<typeof resolver>[0]) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}
