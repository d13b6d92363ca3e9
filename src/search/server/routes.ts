import { businessNow } from '#platform/clock.ts'
import { openerOf } from '#platform/open-endpoints.ts'
import { anyone } from '#platform/routes.ts'
import { searchEndpoints } from '#search/endpoints.ts'
import { answer } from '#search/server/answers.ts'

const { open, routes } = openerOf(searchEndpoints)

open('GET /search', anyone, async ({ query }, c) => {
  c.header('Cache-Control', 'no-store')
  return answer(query, businessNow())
})

export const searchRoutes = routes
