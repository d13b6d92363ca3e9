import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { deviceSchema } from '#accounts/schema.ts'
import { guards } from '#accounts/server/access.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { devicesOf, endDevice } from '#accounts/server/session-records.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const idSchema = z.object({ id: z.uuid() })

/** A member's signed-in devices, and ending their sessions. Each route answers all that are left, the latest first. */
export function deviceRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { membersOnly } = guards(publicUrl)
  return new Hono()
    .get('/account/devices', membersOnly, describe('Where one is signed in'), async (c) =>
      c.json(await devicesToJson(c.var.account)),
    )
    .delete(
      '/account/devices/:id',
      membersOnly,
      describe('Sign out on one device'),
      validator('param', idSchema, refuseInput),
      async (c) => {
        const { memberId } = c.var.account
        const ended = await endDevice(memberId, c.req.valid('param').id)
        if (!ended) throw new Refusal('missing', 'Nobody is signed in there')
        accountChanged(memberId)
        return c.json(await devicesToJson(c.var.account))
      },
    )
}

async function devicesToJson({ memberId, sessionId }: { memberId: string; sessionId: string }) {
  const devices = await devicesOf(memberId)
  return devices.map(({ id, device, beganAt, lastSeenAt }) => ({
    id,
    device,
    beganAt: beganAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    here: id === sessionId,
  }))
}

function describe(summary: string) {
  const content = { 'application/json': { schema: resolver(z.array(deviceSchema)) } }
  return describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: { 200: { description: 'All devices', content }, ...answersRefusal(400, 401, 404) },
  })
}
