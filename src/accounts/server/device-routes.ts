import { deviceEndpoints } from '#accounts/endpoints.ts'
import { guards } from '#accounts/server/access.ts'
import { devicesOf } from '#accounts/server/sessions/device-records.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { endSessionOf } from '#accounts/server/sessions/session-end-records.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'

/** A member's signed-in devices, and ending their sessions. */
export function deviceRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  const { open, routes } = openerOf(deviceEndpoints)

  open('GET /account/devices', membersOnly, (_, c) => devicesToJson(c.var.account))

  open('DELETE /account/devices/:id', membersOnly, async ({ params }, c) => {
    const { memberId } = c.var.account
    const ended = await endSessionOf(undefined, memberId, params.id, 'signed-out')
    if (ended === 0) throw new Refusal('missing', 'The member is not signed in there')
    accountChanged(memberId)
    return devicesToJson(c.var.account)
  })

  return routes
}

/** @param memberId whose devices; `sessionId` is that of the caller */
export async function devicesToJson({ memberId, sessionId }: { memberId: string; sessionId: string }) {
  const devices = await devicesOf(memberId)
  return devices.map(({ id, device, beganAt, lastSeenAt }) => ({
    id,
    device,
    beganAt: beganAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    here: id === sessionId,
  }))
}
