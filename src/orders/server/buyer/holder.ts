import type { Context } from 'hono'
import { accountOfRequest } from '#accounts/server/access.ts'
import type { Holder } from '#orders/holder.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { access } from '#platform/http/routes.ts'

type Held = { Variables: { holder: Holder } }

/**
 * Routes for the holder of an order: by the key of its link, in the header Order-Key, or as the member whose order it
 * is. For all others the order does not exist.
 */
export function holdersOnly(publicUrl: string) {
  return access<Held>('holder', async (c: Context<Held>, next) => {
    c.header('Cache-Control', 'private, no-store')
    const key = c.req.header('order-key')
    const memberId = (await accountOfRequest(c, publicUrl))?.memberId
    if (!key && !memberId) throw new Refusal('missing', 'There is no such order')
    c.set('holder', { key, memberId })
    await next()
  })
}
