import { memberAdminEndpoints } from '#accounts/endpoints.ts'
import { guards } from '#accounts/server/access.ts'
import { accountEvents } from '#accounts/server/account-events.ts'
import { endSessionsOfMember } from '#accounts/server/sessions/end-sessions-of-member.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { addressReader } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** Accounts as admins see them, and the actions of admins on them. */
export function memberAdminRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(memberAdminEndpoints)

  open('GET /admin/account-events', adminsOnly('read'), ({ query }) => accountEvents(query))

  open('POST /admin/members/:id/sign-out', peopleOnly('staff'), async ({ params }, c) => {
    const origin = { address: addressOf(c), name: c.req.header('user-agent') ?? '' }
    return { ended: await endSessionsOfMember(params.id, { admin: c.var.account, origin, now: businessNow() }) }
  })

  return routes
}
