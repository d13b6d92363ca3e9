import { guards } from '#accounts/server/access.ts'
import { inboxEndpoints } from '#inbox/endpoints.ts'
import { figuresOfMessages, listedMessages, readAdminMessage } from '#inbox/server/listed-messages.ts'
import { markMessageDone, markSenderDone, reopenMessage } from '#inbox/server/mark-message.ts'
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
    await markSenderDone(body, null, c.var.account, businessNow())
    return figuresOfMessages()
  })

  open('POST /admin/messages/of-sender/undo', adminsOnly('messages'), async ({ body: { doneAt, ...ofSender } }, c) => {
    await markSenderDone(ofSender, new Date(doneAt), c.var.account, businessNow())
    return figuresOfMessages()
  })

  open('GET /admin/messages/:id', adminsOnly('read'), ({ params }, c) => readAdminMessage(params.id, c.var.account))

  open('POST /admin/messages/:id/done', adminsOnly('messages'), async ({ params }, c) => {
    const ended = await markMessageDone(params.id, c.var.account, businessNow())
    return { ...(await figuresOfMessages()), ended }
  })

  open('POST /admin/messages/:id/undo', adminsOnly('messages'), async ({ params, body }, c) => {
    await reopenMessage(params.id, body, c.var.account, businessNow())
    return figuresOfMessages()
  })

  return routes
}
