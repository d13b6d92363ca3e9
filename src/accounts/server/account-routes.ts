import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { closingSchema } from '#accounts/schema.ts'
import { guards } from '#accounts/server/access.ts'
import { closeAccount } from '#accounts/server/close-account.ts'
import { rolesOf } from '#accounts/server/member-records.ts'
import { ownData } from '#accounts/server/own-data.ts'
import { line, refuseInput } from '#platform/input.ts'
import { addressReader, answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const wantedRoleSchema = z.object({ role: line(40).default('admin') })
const rolesSchema = z.array(z.object({ user_id: z.uuid(), role: z.string() })).max(1)

/** Account routes for members, beside GoTrue's own. */
export function accountRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { membersOnly } = guards(publicUrl)
  return new Hono()
    .post(
      '/account/close',
      membersOnly,
      describeRoute({
        summary: 'End one’s account; asks for the password again',
        security: [{ bearer: [] }],
        responses: { 204: { description: 'Ended' }, ...answersRefusal(400, 401, 409, 429) },
      }),
      validator('json', closingSchema, refuseInput),
      async (c) => {
        const origin = { address: addressOf(c), name: c.req.header('user-agent') ?? '' }
        await closeAccount(c.var.account, c.req.valid('json').password, { publicUrl, origin })
        return c.body(null, 204)
      },
    )
    .get(
      '/account/data',
      membersOnly,
      describeRoute({
        summary: 'All that the shop keeps of one’s account',
        security: [{ bearer: [] }],
        responses: { 200: { description: 'A file that programs can read' }, ...answersRefusal(401, 404) },
      }),
      async (c) => {
        c.header('Content-Disposition', 'attachment; filename="immortela.json"')
        return c.json(await ownData(c.var.account))
      },
    )
    .get(
      '/user-roles',
      membersOnly,
      describeRoute({
        summary: 'Whether one has a role oneself: one row, or none',
        security: [{ bearer: [] }],
        responses: {
          200: { description: 'The row', content: { 'application/json': { schema: resolver(rolesSchema) } } },
          ...answersRefusal(400, 401),
        },
      }),
      validator('query', wantedRoleSchema, refuseInput),
      async (c) => {
        const { memberId } = c.var.account
        const roles = await rolesOf(memberId, c.req.valid('query').role)
        return c.json(roles.map(({ role }) => ({ user_id: memberId, role })))
      },
    )
}
