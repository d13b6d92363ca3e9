import { guards } from '#accounts/server/access.ts'
import { reservationsFor } from '#orders/server/buyer/buyer-order.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { reservationEndpoints } from '#reservations/endpoints.ts'

/** A member's reservations. */
export function reservationRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(reservationEndpoints)

  open('GET /reservations', membersOnly, (_, c) => reservationsFor(c.var.account.memberId, businessNow()))

  return routes
}
