import { guards } from '#accounts/server/access.ts'
import { plainNumber } from '#carriers/carrier.ts'
import { otherOrderOf } from '#orders/server/parcel-steps/parcel-label.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { shippingEndpoints } from '#shipping/endpoints.ts'
import { benchPage, papersOf } from '#shipping/server/bench.ts'
import { shipMany } from '#shipping/server/ship-many.ts'
import { takeParcelsBack } from '#shipping/server/take-parcels-back.ts'

/** The bench on which the orders of the day are packed and shipped. */
export function shippingRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(shippingEndpoints)
  open('GET /admin/shipping', adminsOnly('read'), ({ query: { after } }) => benchPage(after, businessNow()))
  open('GET /admin/shipping/papers', adminsOnly('read'), ({ query }, c) =>
    papersOf(query, c.var.account, businessNow()),
  )
  open('GET /admin/shipping/scanned', adminsOnly('read'), async ({ query: { tracking, beside } }) => ({
    order: (await otherOrderOf(plainNumber(tracking), beside)) ?? null,
  }))
  open('POST /admin/shipping', adminsOnly('orders'), ({ headers, body }, c) =>
    shipMany(body, headers['idempotency-key'], c.var.account, businessNow()),
  )
  open('POST /admin/shipping/take-back', adminsOnly('orders'), ({ headers, body }, c) =>
    takeParcelsBack(body, headers['idempotency-key'], c.var.account, businessNow()),
  )
  return routes
}
