import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import {
  doneOfSenderSchema,
  type InboxFilter,
  inboxFilterSchema,
  inboxSchema,
  taskIdSchema,
  undoOfSenderSchema,
} from '#crm/inbox-schema.ts'
import { tickAllOf, tickTask } from '#crm/server/finish-task.ts'
import { listInbox } from '#crm/server/inbox-records.ts'
import { type BusinessTime, businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

const doneDaysMs = 14 * 86_400_000

/** The inbox routes, for admins. */
export function inboxRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const described = (summary: string, ...further: (404 | 409)[]) =>
    describeRoute({
      summary,
      security: [{ bearer: [] }],
      responses: {
        200: { description: 'The messages', content: { 'application/json': { schema: resolver(inboxSchema) } } },
        ...answersRefusal(400, 401, 403, ...further),
      },
    })
  const id = validator('param', taskIdSchema, refuseInput)
  return (
    new Hono()
      .get(
        '/admin/messages',
        adminsOnly,
        described('What people wrote, and what it asks for: withdrawals first, then what is due first'),
        validator('query', inboxFilterSchema, refuseInput),
        async (c) => c.json(await inbox(businessNow(), c.req.valid('query'))),
      )
      // Before those of one message, which would take the word for an id.
      .post(
        '/admin/messages/of-sender/done',
        adminsOnly,
        described('All that is open of what one sender wrote was seen to', 409),
        validator('json', doneOfSenderSchema, refuseInput),
        async (c) => {
          await tickAllOf(c.req.valid('json'), null, c.var.account, businessNow())
          return c.json(await inbox(businessNow()))
        },
      )
      .post(
        '/admin/messages/of-sender/undo',
        adminsOnly,
        described('What was marked so together is to be seen to after all', 409),
        validator('json', undoOfSenderSchema, refuseInput),
        async (c) => {
          const { doneAt, ...ofSender } = c.req.valid('json')
          await tickAllOf(ofSender, new Date(doneAt), c.var.account, businessNow())
          return c.json(await inbox(businessNow()))
        },
      )
      .post('/admin/messages/:id/done', adminsOnly, described('It was answered', 404, 409), id, async (c) => {
        await tickTask(c.req.valid('param').id, true, c.var.account, businessNow())
        return c.json(await inbox(businessNow()))
      })
      .post(
        '/admin/messages/:id/undo',
        adminsOnly,
        described('It is to be answered after all', 404, 409),
        id,
        async (c) => {
          await tickTask(c.req.valid('param').id, false, c.var.account, businessNow())
          return c.json(await inbox(businessNow()))
        },
      )
  )
}

function inbox(now: BusinessTime, filter: InboxFilter = {}) {
  return listInbox(filter, new Date(now.getTime() - doneDaysMs))
}
