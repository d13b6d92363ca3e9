import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import {
  idParamSchema,
  problemsSchema,
  type Repair,
  repairedSchema,
  unmatchedParamSchema,
} from '#payments/problem-schema.ts'
import { refundRetried } from '#payments/server/hooks.ts'
import { askNow } from '#payments/server/problems/ask-now.ts'
import { hurry, leaveUnsent, sendGivenUp } from '#payments/server/problems/hurry.ts'
import { problems } from '#payments/server/problems/problems.ts'
import { giveBackUnmatched, lookAgain } from '#payments/server/problems/repair-unmatched.ts'
import { tick } from '#payments/server/problems/tick.ts'
import { enterExternalRefunds } from '#payments/server/reconciliation/enter-external-refunds.ts'
import { askForComparison } from '#payments/server/reconciliation/reconcile.ts'
import { orderOfRefund } from '#payments/server/refunds/refund-records.ts'
import { businessNow } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'

type Admin = { memberId: string; email: string }
type Schema = Parameters<typeof resolver>[0]

const described = (summary: string, schema: Schema = repairedSchema) =>
  describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'What it did', content: { 'application/json': { schema: resolver(schema) } } },
      ...answersRefusal(400, 401, 403, 404, 409),
    },
  })

const repairsById = {
  'refunds/:id/again': ['Ask once more for a refund that did not arrive', tryRefundAgain],
  'refunds/:id/hurry': ['Ask now for a refund that waits', (id, admin) => hurry('refund', id, admin, businessNow())],
  'mails/:id/hurry': ['Send now a mail that waits', (id, admin) => hurry('mail', id, admin, businessNow())],
  'mails/:id/again': ['Send a mail that was given up', (id, admin) => sendGivenUp(id, admin, businessNow())],
  'mails/:id/leave': ['Leave a mail unsent', (id, admin) => leaveUnsent(id, admin, businessNow())],
  'checkouts/:id/ask': ['Ask the provider about a silent checkout', (id, admin) => askNow(id, admin, businessNow())],
  'checkouts/:id/enter-refunds': [
    'Enter what was given back at the provider’s own desk',
    (id, admin) => enterExternalRefunds(id, admin, businessNow()),
  ],
  'tasks/:id/done': ['Tick a task', ticking(true)],
  'tasks/:id/undo': ['Take the tick of a task away', ticking(false)],
} satisfies Record<string, [string, (id: string, admin: Admin) => Promise<Repair>]>

/** The owner's problems and their repairs: each may be pressed twice and does its work once. */
export function problemRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const routes = new Hono()
    .get('/admin/problems', adminsOnly, described('What needs a person', problemsSchema), async (c) =>
      c.json(await problems(businessNow())),
    )
    .post('/admin/problems/compare', adminsOnly, described('Compare the ledger with the provider'), async (c) =>
      c.json({ did: await askForComparison(c.var.account, businessNow()) }),
    )
    .post(
      '/admin/problems/strays/:provider/:payment/look',
      adminsOnly,
      described('Ask the provider about a stray payment once more'),
      validator('param', unmatchedParamSchema, refuseInput),
      async (c) => c.json({ did: await lookAgain(c.req.valid('param'), c.var.account, businessNow()) }),
    )
    .post(
      '/admin/problems/strays/:provider/:payment/return',
      adminsOnly,
      described('Give the whole of a stray payment back'),
      validator('param', unmatchedParamSchema, refuseInput),
      async (c) => c.json({ did: await giveBackUnmatched(c.req.valid('param'), c.var.account, businessNow()) }),
    )
  for (const [path, [summary, repair]] of Object.entries(repairsById)) {
    routes.post(
      `/admin/problems/${path}`,
      adminsOnly,
      described(summary),
      validator('param', idParamSchema, refuseInput),
      async (c) => c.json({ did: await repair(c.req.param('id') ?? '', c.var.account) }),
    )
  }
  return routes
}

async function tryRefundAgain(id: string, admin: Admin): Promise<Repair> {
  const number = await orderOfRefund(id)
  if (!number) throw new Refusal('missing', 'No order has such a refund')
  return (await refundRetried({ id, number }, admin, businessNow())) ? 'asked-again' : 'nothing-owed'
}

function ticking(done: boolean) {
  return async (id: string, admin: Admin): Promise<Repair> => {
    await tick(id, done, admin, businessNow())
    return done ? 'done' : 'undone'
  }
}
