import { accountEndpoints } from '#accounts/endpoints.ts'
import { guards } from '#accounts/server/access.ts'
import { rolesOf } from '#accounts/server/members/role-records.ts'
import { closeAccount } from '#accounts/server/own/close-account.ts'
import { ownData } from '#accounts/server/own/own-data.ts'
import { canUseLink } from '#accounts/server/sign-in/verify.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'

// Generous by address: a whole office may share one.
const linksByAddress: Limit = { name: 'account-link-read', times: 100, seconds: 600 }

/** Account routes beside GoTrue's own. */
export function accountRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(accountEndpoints)

  open('POST /account/close', membersOnly, async ({ body }, c) => {
    const origin = { address: addressOf(c), name: c.req.header('user-agent') ?? '' }
    await closeAccount(c.var.account, body.password, { publicUrl, origin })
    return undefined
  })

  open('POST /account/link', anyone, async ({ body: { type, token } }, c) => {
    await refuseBeyond(linksByAddress, addressOf(c))
    return { isOpen: await canUseLink(type, token) }
  })

  open('GET /account/data', membersOnly, async (_, c) => {
    c.header('Content-Disposition', 'attachment; filename="immortela.json"')
    return c.json(await ownData(c.var.account))
  })

  open('GET /account/role', membersOnly, (_, c) => ({ role: c.var.account.role }))

  open('GET /user-roles', membersOnly, async ({ query }, c) => {
    const { memberId } = c.var.account
    const roles = await rolesOf(memberId, query.role)
    return roles.map(({ role }) => ({ user_id: memberId, role }))
  })

  return routes
}
