import { guards } from '#accounts/server/access.ts'
import { ownOrderEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { ordersFor } from '#orders/server/buyer/buyer-order.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of a member's own orders. */
export function ownOrderRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(ownOrderEndpoints)
  open('GET /account/orders', membersOnly, (_, c) => ordersFor(c.var.account.memberId, businessNow()))
  return routes
}
