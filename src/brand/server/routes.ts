import { brandEndpoints } from '#brand/endpoints.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

const { open, routes } = openerOf(brandEndpoints)

open('GET /today', anyone, (_, c) => {
  c.header('Cache-Control', 'no-cache')
  return { today: dayOf(businessNow()) }
})

export const brandRoutes = routes
