import { guards } from '#accounts/server/access.ts'
import { seeMention } from '#contacts/server/mention-people.ts'
import { overviewEndpoints } from '#people/endpoints.ts'
import {
  readAnniversaries,
  readLetterAnswers,
  readMentions,
  readNewPeople,
  readOpenBalances,
  readOwnTasks,
  readWaitingMessages,
} from '#people/server/overview/read-overview.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of the overview, one for each part: one that fails hides no other. */
export function overviewRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(overviewEndpoints)
  open('GET /admin/overview/tasks', adminsOnly('read'), (_, c) => readOwnTasks(c.var.account.memberId, businessNow()))
  open('GET /admin/overview/mentions', adminsOnly('read'), (_, c) => readMentions(c.var.account.memberId))
  open('PUT /admin/mentions/:note', adminsOnly('read'), async ({ params, body }, c) => {
    await seeMention(params.note, body.seen, c.var.account, businessNow())
    return undefined
  })
  open('GET /admin/overview/messages', adminsOnly('read'), (_, c) =>
    readWaitingMessages(c.var.account.memberId, businessNow()),
  )
  open('GET /admin/overview/balances', adminsOnly('read'), () => readOpenBalances(businessNow()))
  open('GET /admin/overview/people', adminsOnly('read'), () => readNewPeople(businessNow()))
  open('GET /admin/overview/letters', adminsOnly('read'), () => readLetterAnswers(businessNow()))
  open('GET /admin/overview/anniversaries', adminsOnly('read'), () => readAnniversaries(businessNow()))
  return routes
}
