import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { replyEndpoints } from '#inbox/endpoints.ts'
import { removeReply, restoreReply, savedReplies, saveReply } from '#inbox/server/replies/manage-replies.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The saved replies of the house, for admins. */
export function replyRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(replyEndpoints)
  const by = (admin: Admin) => ({ admin, now: businessNow() })

  open('GET /admin/replies', adminsOnly('read'), () => savedReplies())

  open('PUT /admin/replies/:id', adminsOnly('messages'), ({ params, body }, c) =>
    saveReply(params.id, body, by(c.var.account)),
  )

  open('DELETE /admin/replies/:id', adminsOnly('messages'), async ({ params, query }, c) => {
    await removeReply(params.id, query.version, by(c.var.account))
    return undefined
  })

  open('POST /admin/replies/:id/restore', adminsOnly('messages'), ({ params }, c) =>
    restoreReply(params.id, by(c.var.account)),
  )

  return routes
}
