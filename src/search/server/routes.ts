import { openerOf } from '#platform/http/open-endpoints.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow } from '#platform/time/clock.ts'
import { searchEndpoints } from '#search/endpoints.ts'
import { answer } from '#search/server/answer.ts'

const { open, routes } = openerOf(searchEndpoints)

open('GET /search', anyone, async ({ query }, c) => {
  c.header('Cache-Control', 'no-store')
  return answer(query, businessNow())
})

export const searchRoutes = routes
