import { buyerOrderEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { payBalance } from '#orders/server/balances/pay-balance.ts'
import { orderFor } from '#orders/server/buyer/buyer-order.ts'
import { buyersOnly } from '#orders/server/buyer/buyers-only.ts'
import { answerDate } from '#orders/server/date-questions/answer-date.ts'
import { cancelOwn } from '#orders/server/steps/cancel-own.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of an order for its buyer. */
export function buyerOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const buyers = buyersOnly(publicUrl)
  const { open, routes } = openerOf(buyerOrderEndpoints)

  open('GET /orders/:number', buyers, ({ params: { number } }, c) => orderFor(number, c.var.orderAccess, businessNow()))

  open('POST /orders/:number/answer', buyers, async ({ params: { number }, body }, c) => {
    await answerDate(number, c.var.orderAccess, body, businessNow())
    return orderFor(number, c.var.orderAccess, businessNow())
  })

  open('POST /orders/:number/cancel', buyers, async ({ params: { number }, body: { shown } }, c) => {
    await cancelOwn(number, c.var.orderAccess, shown, businessNow())
    return orderFor(number, c.var.orderAccess, businessNow())
  })

  open('POST /orders/:number/balance', buyers, ({ params: { number }, body }, c) =>
    payBalance(number, c.var.orderAccess, body, publicUrl, businessNow()),
  )

  return routes
}
