import { guards, permits } from '#accounts/server/access.ts'
import { conversationEndpoints } from '#inbox/endpoints.ts'
import { answerMessage } from '#inbox/server/conversations/answer-message.ts'
import { assignMessage } from '#inbox/server/conversations/assign-message.ts'
import { takeAnswerBack } from '#inbox/server/conversations/take-answer-back.ts'
import { writeFirst } from '#inbox/server/conversations/write-first.ts'
import { readAdminMessage } from '#inbox/server/listed-messages.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** Writing back to people, for admins. */
export function conversationRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(conversationEndpoints)

  // An API key without `read` is answered nothing about the person.
  open('POST /admin/messages', adminsOnly('messages'), async ({ headers, body }, c) => ({
    id: await writeFirst(body, headers['idempotency-key'], c.var.account, businessNow()),
  }))

  open('POST /admin/messages/:id/answers', adminsOnly('messages'), async ({ params: { id }, headers, body }, c) => {
    requireRead(c.var.account)
    await answerMessage(id, body, headers['idempotency-key'], c.var.account, businessNow())
    return readAdminMessage(id, c.var.account)
  })

  open(
    'POST /admin/messages/:id/answers/:answer/undo',
    adminsOnly('messages'),
    async ({ params: { id, answer } }, c) => {
      const isLeft = await takeAnswerBack(id, answer, c.var.account, businessNow())
      return isLeft && permits(c.var.account, 'read') ? readAdminMessage(id, c.var.account) : null
    },
  )

  open('PUT /admin/messages/:id/assignee', adminsOnly('messages'), async ({ params: { id }, body }, c) => {
    requireRead(c.var.account)
    await assignMessage(id, body, c.var.account, businessNow())
    return readAdminMessage(id, c.var.account)
  })

  return routes
}

/** The whole conversation is answered: an API key needs the scope for it too. */
function requireRead(account: Parameters<typeof permits>[0]): void {
  if (!permits(account, 'read'))
    throw new Refusal('forbidden', 'This answers the conversation: the key needs `read` too')
}
