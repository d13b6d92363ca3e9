import { guards } from '#accounts/server/access.ts'
import { buyerEndpoints } from '#people/endpoints.ts'
import { figuresOfBuyers, listedBuyers } from '#people/server/buyers/listed-buyers.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the people who bought. */
export function buyerRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(buyerEndpoints)

  open('GET /admin/buyers', adminsOnly('read'), ({ query }) => listedBuyers(query, businessNow()))

  open('GET /admin/buyer-figures', adminsOnly('read'), () => figuresOfBuyers(businessNow()))

  return routes
}
