import { guards } from '#accounts/server/access.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { viewEndpoints } from '#views/endpoints.ts'
import { removeView, saveView } from '#views/server/save-view.ts'
import { countsOf, viewsOf } from '#views/server/views-of-list.ts'

/** The admins' saved views of their lists. */
export function viewRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const { open, routes } = openerOf(viewEndpoints)
  open('GET /admin/views', adminsOnly('read'), ({ query }, c) => viewsOf(query.list, c.var.account))
  open('GET /admin/views/counts', adminsOnly('read'), ({ query }, c) =>
    countsOf(query.list, c.var.account, businessNow()),
  )
  open('PUT /admin/views/:id', peopleOnly('orders'), ({ params, body }, c) =>
    saveView(params.id, body, c.var.account, businessNow()),
  )
  open('DELETE /admin/views/:id', peopleOnly('orders'), ({ params, query }, c) =>
    removeView(params.id, query.version, c.var.account, businessNow()),
  )
  return routes
}
