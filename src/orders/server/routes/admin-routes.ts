import { guards } from '#accounts/server/access.ts'
import { orderAdminEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import { listedOrders } from '#orders/server/lists/listed-orders.ts'
import { openOrder } from '#orders/server/lists/open-order.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the orders. */
export function orderAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(orderAdminEndpoints)
  open('GET /admin/orders', adminsOnly, ({ query }) => listedOrders(query, businessNow()))
  open('GET /admin/orders/:number', adminsOnly, ({ params: { number } }) => openOrder(number, businessNow()))
  return routes
}
