import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { problemEndpoints } from '#payments/endpoints.ts'
import type { Repair, Repaired } from '#payments/problem-schema.ts'
import { retryRefund } from '#payments/server/ports.ts'
import { pollPaymentPage } from '#payments/server/problems/poll-payment-page.ts'
import { problems } from '#payments/server/problems/problems.ts'
import { giveBackUnmatched, settleUnmatchedAgain } from '#payments/server/problems/repair-unmatched.ts'
import { setTaskDone } from '#payments/server/problems/set-task-done.ts'
import { dismissMail, sendGivenUp, startDelayed } from '#payments/server/problems/start-delayed.ts'
import { requestReconciliation } from '#payments/server/reconciliation/reconcile.ts'
import { recordExternalRefunds } from '#payments/server/reconciliation/record-external-refunds.ts'
import { orderOfRefund } from '#payments/server/refunds/refund-records.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

type RouteById = Extract<keyof typeof problemEndpoints, `${string}/:id/${string}`>
type RetryRoute = 'POST /admin/problems/refunds/:id/again'
type RepairById = (id: string, admin: Admin, now: BusinessTime) => Promise<Repair>

const repairsById: Record<Exclude<RouteById, RetryRoute>, RepairById> = {
  'POST /admin/problems/refunds/:id/start-now': (id, admin, now) => startDelayed('refund', id, admin, now),
  'POST /admin/problems/mails/:id/start-now': (id, admin, now) => startDelayed('mail', id, admin, now),
  'POST /admin/problems/mails/:id/again': sendGivenUp,
  'POST /admin/problems/mails/:id/leave': dismissMail,
  'POST /admin/problems/checkouts/:id/ask': pollPaymentPage,
  'POST /admin/problems/checkouts/:id/enter-refunds': recordExternalRefunds,
  'POST /admin/problems/tasks/:id/done': ticking(true),
  'POST /admin/problems/tasks/:id/undo': ticking(false),
}

/** The owner's problems and their repairs. */
export function problemRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(problemEndpoints)

  open('GET /admin/problems', adminsOnly('read'), ({ query }) => problems(businessNow(), query.all === 'yes'))

  open('POST /admin/problems/compare', adminsOnly('orders'), async (_, c) => ({
    did: await requestReconciliation(c.var.account, businessNow()),
  }))

  open('POST /admin/problems/unmatched/:provider/:payment/look', adminsOnly('orders'), async ({ params }, c) => ({
    did: await settleUnmatchedAgain(params, c.var.account, businessNow()),
  }))

  open('POST /admin/problems/unmatched/:provider/:payment/return', adminsOnly('orders'), async ({ params }, c) => ({
    did: await giveBackUnmatched(params, c.var.account, businessNow()),
  }))

  open('POST /admin/problems/refunds/:id/again', adminsOnly('orders'), async ({ params }, c) =>
    tryRefundAgain(params.id, c.var.account, businessNow()),
  )

  for (const [route, repair] of Object.entries(repairsById) as [keyof typeof repairsById, RepairById][]) {
    open(route, adminsOnly('orders'), async ({ params }, c) => ({
      did: await repair(params.id, c.var.account, businessNow()),
    }))
  }

  return routes
}

async function tryRefundAgain(id: string, admin: Admin, now: BusinessTime): Promise<Repaired> {
  const number = await orderOfRefund(id)
  if (!number) throw new Refusal('missing', 'No order has such a refund')
  const amount = await retryRefund({ id, number }, admin, now)
  return amount ? { did: 'asked-again', amount } : { did: 'nothing-owed' }
}

function ticking(done: boolean): RepairById {
  return async (id, admin, now) => {
    await setTaskDone(id, done, admin, now)
    return done ? 'done' : 'undone'
  }
}
