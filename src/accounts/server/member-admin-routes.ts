import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { accountEventsSchema, endedSessionsSchema, eventFilterSchema, memberIdSchema } from '#accounts/schema.ts'
import { guards } from '#accounts/server/access.ts'
import { accountEvents } from '#accounts/server/account-events.ts'
import { endSessionsOfMember } from '#accounts/server/end-sessions-of-member.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { addressReader, answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

/** Accounts as admins see them, and the actions of admins on them. */
export function memberAdminRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const { adminsOnly } = guards(publicUrl)
  const addressOf = addressReader(trustedProxies)
  return new Hono()
    .get(
      '/admin/account-events',
      adminsOnly,
      describeRoute({
        summary: 'What happened to accounts, newest first: sign-ins, failures, changes, ends of sessions',
        security: [{ bearer: [] }],
        responses: {
          200: {
            description: 'A page of them',
            content: { 'application/json': { schema: resolver(accountEventsSchema) } },
          },
          ...answersRefusal(400, 401, 403),
        },
      }),
      validator('query', eventFilterSchema, refuseInput),
      async (c) => c.json(await accountEvents(c.req.valid('query'))),
    )
    .post(
      '/admin/members/:id/sign-out',
      adminsOnly,
      describeRoute({
        summary: 'Sign a member out on all devices; an admin’s own session stays',
        security: [{ bearer: [] }],
        responses: {
          200: {
            description: 'Signed out',
            content: { 'application/json': { schema: resolver(endedSessionsSchema) } },
          },
          ...answersRefusal(400, 401, 403, 404),
        },
      }),
      validator('param', memberIdSchema, refuseInput),
      async (c) => {
        const origin = { address: addressOf(c), name: c.req.header('user-agent') ?? '' }
        const ended = await endSessionsOfMember(c.req.valid('param').id, c.var.account, origin, businessNow())
        return c.json({ ended })
      },
    )
}
