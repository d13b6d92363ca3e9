import { invitationEndpoints } from '#accounts/endpoints.ts'
import type { FoundInvitation } from '#accounts/invitation-schema.ts'
import { guards } from '#accounts/server/access.ts'
import { invitationOfLink } from '#accounts/server/members/invitation-records.ts'
import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { acceptAsMember, joinByInvitation } from '#accounts/server/staff/accept-invitation.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

// Generous by address: a whole office may share one.
const byAddress: Limit = { name: 'staff-invitation-link', times: 100, seconds: 600 }

/** The page of a mailed invitation. */
export function invitationRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const { membersOnly } = guards(publicUrl)
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(invitationEndpoints)

  open('POST /account/invitation', anyone, async ({ body }, c) => {
    await refuseBeyond(byAddress, addressOf(c))
    return findInvitation(body.token)
  })

  open('POST /account/invitation/join', anyone, async ({ body }, c) => {
    await refuseBeyond(byAddress, addressOf(c))
    const origin = { address: addressOf(c), name: c.req.header('user-agent') ?? '' }
    return joinByInvitation(body, origin, businessNow())
  })

  open('POST /account/invitation/accept', membersOnly, async ({ body }, c) => {
    await refuseBeyond(byAddress, addressOf(c))
    await acceptAsMember(body.token, c.var.account, businessNow())
    return undefined
  })

  return routes
}

async function findInvitation(token: string): Promise<FoundInvitation> {
  const invitation = await invitationOfLink(digestOf(token))
  if (invitation?.state !== 'open') return { state: invitation?.state ?? 'unknown' }
  const { state, email, role } = invitation
  return { state, email, role, hasAccount: (await memberByEmail(email)) !== undefined }
}
