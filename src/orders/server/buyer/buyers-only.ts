import type { Context } from 'hono'
import { accountOfRequest } from '#accounts/server/access.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { access } from '#platform/http/routes.ts'

type Access = { Variables: { orderAccess: OrderAccess } }

/**
 * Routes for the buyer of an order: with the key of its link, in the header Order-Key, or as a member. The statement that
 * reads the order compares both (`findBuyerOrder`): for all others the order does not exist.
 */
export function buyersOnly(publicUrl: string) {
  return access<Access>('buyer', async (c: Context<Access>, next) => {
    c.header('Cache-Control', 'private, no-store')
    const key = c.req.header('order-key')
    const memberId = (await accountOfRequest(c, publicUrl))?.memberId
    if (!key && !memberId) throw new Refusal('missing', 'There is no such order')
    c.set('orderAccess', { key, memberId })
    await next()
  })
}
