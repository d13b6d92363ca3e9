import { guards } from '#accounts/server/access.ts'
import { inboxEndpoints } from '#crm/endpoints.ts'
import type { InboxFilter } from '#crm/inbox-schema.ts'
import { tickAllOf, tickTask } from '#crm/server/finish-task.ts'
import { listInbox } from '#crm/server/inbox-records.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

const doneDaysMs = 14 * 86_400_000

/** The inbox routes, for admins. */
export function inboxRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(inboxEndpoints)

  open('GET /admin/messages', adminsOnly, ({ query }) => inbox(businessNow(), query))

  open('POST /admin/messages/of-sender/done', adminsOnly, async ({ body }, c) => {
    await tickAllOf(body, null, c.var.account, businessNow())
    return inbox(businessNow())
  })

  open('POST /admin/messages/of-sender/undo', adminsOnly, async ({ body: { doneAt, ...ofSender } }, c) => {
    await tickAllOf(ofSender, new Date(doneAt), c.var.account, businessNow())
    return inbox(businessNow())
  })

  open('POST /admin/messages/:id/done', adminsOnly, async ({ params }, c) => {
    await tickTask(params.id, true, c.var.account, businessNow())
    return inbox(businessNow())
  })

  open('POST /admin/messages/:id/undo', adminsOnly, async ({ params }, c) => {
    await tickTask(params.id, false, c.var.account, businessNow())
    return inbox(businessNow())
  })

  return routes
}

function inbox(now: BusinessTime, filter: InboxFilter = {}) {
  return inSnapshot((client) => listInbox(client, filter, new Date(now.getTime() - doneDaysMs)))
}
