import { openerOf } from '#platform/http/open-endpoints.ts'
import { anyone } from '#platform/http/routes.ts'
import { visitEndpoints } from '#visits/endpoints.ts'
import { countStep } from '#visits/server/count-visits.ts'
import { isRobot } from '#visits/server/is-visit.ts'

/** Visitors report; nothing is answered, and nothing of them is kept. */
export function visitRoutes() {
  const { open, routes } = openerOf(visitEndpoints)
  open('POST /visits/:step', anyone, ({ params }, c) => {
    c.header('Cache-Control', 'no-store')
    const isOwnPage = c.req.header('sec-fetch-site') === 'same-origin'
    if (isOwnPage && !isRobot(c.req.header('user-agent'))) countStep(params.step)
    return undefined
  })
  return routes
}
