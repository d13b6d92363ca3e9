import { paymentStatusEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { pollWhileWaiting, readPaymentStatus } from '#orders/server/payment-status/payment-status.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The route that a buyer's page reads after the payment page. */
export function paymentStatusRoutes() {
  const { open, routes } = openerOf(paymentStatusEndpoints)
  open('GET /checkouts/:reference', anyone, async ({ params: { reference } }, c) => {
    c.header('Cache-Control', 'private, no-store')
    const status = await readPaymentStatus(reference, businessNow())
    pollWhileWaiting(reference, status)
    return status
  })
  return routes
}
