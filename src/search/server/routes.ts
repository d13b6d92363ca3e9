import { openerOf } from '#platform/http/open-endpoints.ts'
import { anyone } from '#platform/http/routes.ts'
import { businessNow } from '#platform/time/clock.ts'
import { searchEndpoints } from '#search/endpoints.ts'
import { answerSearch } from '#search/server/answer-search.ts'

const { open, routes } = openerOf(searchEndpoints)

open('GET /search', anyone, async ({ query }, c) => {
  c.header('Cache-Control', 'no-store')
  return answerSearch(query, businessNow())
})

export const searchRoutes = routes
