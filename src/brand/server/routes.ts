import { brandEndpoints } from '#brand/endpoints.ts'
import { businessNow, dayOf } from '#platform/clock.ts'
import { openerOf } from '#platform/open-endpoints.ts'
import { anyone } from '#platform/routes.ts'

const { open, routes } = openerOf(brandEndpoints)

open('GET /today', anyone, (_, c) => {
  c.header('Cache-Control', 'no-cache')
  return { today: dayOf(businessNow()) }
})

export const brandRoutes = routes
