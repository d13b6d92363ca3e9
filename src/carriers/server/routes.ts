import { guards } from '#accounts/server/access.ts'
import { carrierEndpoints } from '#carriers/endpoints.ts'
import { carriers, saveCarrier } from '#carriers/server/save-carrier.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The carriers that the house ships with. */
export function carrierRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(carrierEndpoints)
  open('GET /admin/carriers', adminsOnly('read'), () => carriers())
  open('PUT /admin/carriers/:id', adminsOnly('orders'), ({ params: { id }, body }, c) =>
    saveCarrier(id, body, c.var.account, businessNow()),
  )
  return routes
}
