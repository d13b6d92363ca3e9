import { guards } from '#accounts/server/access.ts'
import { houseEndpoints } from '#house/endpoints.ts'
import { readHouseFacts, saveHouseFacts } from '#house/server/house-facts.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The company and legal facts, as an admin reads and changes them. */
export function houseRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(houseEndpoints)
  open('GET /admin/house-facts', adminsOnly, () => readHouseFacts())
  open('PUT /admin/house-facts', adminsOnly, ({ body }, c) => saveHouseFacts(body, c.var.account, businessNow()))
  return routes
}
