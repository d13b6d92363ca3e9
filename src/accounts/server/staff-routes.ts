import type { Context } from 'hono'
import type { Account } from '#accounts/account.ts'
import { staffEndpoints } from '#accounts/endpoints.ts'
import { guards } from '#accounts/server/access.ts'
import { devicesToJson } from '#accounts/server/device-routes.ts'
import { listInvitations } from '#accounts/server/members/invitation-records.ts'
import { listStaff, roleOf } from '#accounts/server/members/role-records.ts'
import { endSessionsOfMember } from '#accounts/server/sessions/end-sessions-of-member.ts'
import { changeRole } from '#accounts/server/staff/change-role.ts'
import { invite, inviteAgain, takeInvitationBack } from '#accounts/server/staff/invite.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressReader } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The people of the house: their roles, and where they are signed in. */
export function staffRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(staffEndpoints)
  const by = (c: Context<{ Variables: { account: Account } }>) => ({
    admin: c.var.account,
    origin: { address: addressOf(c), name: c.req.header('user-agent') ?? '' },
    now: businessNow(),
  })

  open('GET /admin/staff', adminsOnly('read'), () => staffToJson())

  open('POST /admin/staff/:id/role', peopleOnly('staff'), async ({ params, body }, c) => {
    await changeRole(params.id, body, by(c))
    return staffToJson()
  })

  open('GET /admin/staff/:id/devices', peopleOnly('staff'), async ({ params }, c) => {
    await refuseOthers(params.id)
    return devicesToJson({ memberId: params.id, sessionId: c.var.account.sessionId })
  })

  open('DELETE /admin/staff/:id/devices/:device', peopleOnly('staff'), async ({ params: { id, device } }, c) => {
    await refuseOthers(id)
    const ended = await endSessionsOfMember(id, by(c), device)
    if (ended === 0) throw new Refusal('missing', 'The member is not signed in there')
    return devicesToJson({ memberId: id, sessionId: c.var.account.sessionId })
  })

  open('GET /admin/staff/invitations', peopleOnly('staff'), () => invitationsToJson())

  open('POST /admin/staff/invitations', peopleOnly('staff'), async ({ body }, c) => {
    await invite(body, by(c), publicUrl)
    return invitationsToJson()
  })

  open('POST /admin/staff/invitations/:id/again', peopleOnly('staff'), async ({ params, body }, c) => {
    await inviteAgain({ ...params, ...body }, by(c), publicUrl)
    return invitationsToJson()
  })

  open('POST /admin/staff/invitations/:id/withdraw', peopleOnly('staff'), async ({ params }, c) => {
    await takeInvitationBack(params.id, by(c))
    return invitationsToJson()
  })

  return routes
}

async function invitationsToJson() {
  const invitations = await listInvitations()
  return invitations.map(({ id, email, role, expiresAt, state }) => ({
    ...{ id, email, role, state },
    expiresAt: expiresAt.toISOString(),
  }))
}

/** The devices of buyers are their own. */
async function refuseOthers(id: string): Promise<void> {
  if (!(await roleOf(id))) throw new Refusal('missing', 'This person has no role')
}

async function staffToJson() {
  const staff = await listStaff()
  return staff.map(({ since, lastSeenAt, language: _, ...person }) => ({
    ...person,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}
