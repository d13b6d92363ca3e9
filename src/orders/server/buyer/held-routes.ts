import { heldOrderEndpoints } from '#orders/buyer-endpoints.ts'
import { payBalance } from '#orders/server/balances/pay-balance.ts'
import { heldOrder } from '#orders/server/buyer/buyer-order.ts'
import { cancelOwn } from '#orders/server/buyer/cancel-own.ts'
import { holdersOnly } from '#orders/server/buyer/holder.ts'
import { answerDate } from '#orders/server/dates/answer-date.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of an order's holder. */
export function heldOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const holders = holdersOnly(publicUrl)
  const { open, routes } = openerOf(heldOrderEndpoints)

  open('GET /orders/:number', holders, ({ params: { number } }, c) => heldOrder(number, c.var.holder, businessNow()))

  open('POST /orders/:number/answer', holders, async ({ params: { number }, body }, c) => {
    await answerDate(number, c.var.holder, body, businessNow())
    return heldOrder(number, c.var.holder, businessNow())
  })

  open('POST /orders/:number/cancel', holders, async ({ params: { number }, body: { shown } }, c) => {
    await cancelOwn(number, c.var.holder, shown, businessNow())
    return heldOrder(number, c.var.holder, businessNow())
  })

  open('POST /orders/:number/balance', holders, ({ params: { number }, body }, c) =>
    payBalance(number, c.var.holder, body, publicUrl, businessNow()),
  )

  return routes
}
