import { guards } from '#accounts/server/access.ts'
import { inboxEndpoints } from '#crm/endpoints.ts'
import { tickAllOf, tickTask } from '#crm/server/finish-task.ts'
import { figuresOfMessages, listedMessages, readAdminMessage } from '#crm/server/listed-messages.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The inbox routes, for admins. */
export function inboxRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(inboxEndpoints)

  open('GET /admin/messages', adminsOnly('read'), ({ query }) => listedMessages(query))

  open('GET /admin/message-figures', adminsOnly('read'), () => figuresOfMessages())

  open('POST /admin/messages/of-sender/done', adminsOnly('messages'), async ({ body }, c) => {
    await tickAllOf(body, null, c.var.account, businessNow())
    return figuresOfMessages()
  })

  open('POST /admin/messages/of-sender/undo', adminsOnly('messages'), async ({ body: { doneAt, ...ofSender } }, c) => {
    await tickAllOf(ofSender, new Date(doneAt), c.var.account, businessNow())
    return figuresOfMessages()
  })

  open('GET /admin/messages/:id', adminsOnly('read'), ({ params }) => readAdminMessage(params.id))

  open('POST /admin/messages/:id/done', adminsOnly('messages'), async ({ params }, c) => {
    await tickTask(params.id, true, c.var.account, businessNow())
    return figuresOfMessages()
  })

  open('POST /admin/messages/:id/undo', adminsOnly('messages'), async ({ params }, c) => {
    await tickTask(params.id, false, c.var.account, businessNow())
    return figuresOfMessages()
  })

  return routes
}
