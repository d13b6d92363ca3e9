import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import type { Repair } from '#payments/problem-schema.ts'
import {
  findUnmatched,
  lockUnmatched,
  resolveUnmatched,
  type UnmatchedPayment,
  type Which,
} from '#payments/server/problems/unmatched-records.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { insertRefund, unmatchedReason } from '#payments/server/refunds/refund-records.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { settleOn, wakeSettled } from '#payments/server/settlement/settle.ts'
import { lockPayments } from '#payments/server/settlement/settlement-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** Polls the checkout of an unmatched payment once more, and settles the answer. */
export async function settleUnmatchedAgain(which: Which, admin: Admin, now: BusinessTime): Promise<Repair> {
  const { checkoutId, session, ...unmatched } = known(await findUnmatched(which))
  const sessionStatus =
    session && unmatched.provider === paymentProvider().name ? await paymentProvider().ask(session) : undefined
  const did = await repair(which, admin, now, async (client, locked) => {
    if (checkoutId && sessionStatus)
      await settleOn(client, { provider: which.provider, checkoutId, sessionStatus }, now)
    const { entered } = (await findUnmatched(which, client)) ?? locked
    if (entered) await resolveUnmatched(client, which, admin.email, now)
    return entered ? 'settled' : sessionStatus ? 'still-unmatched' : 'not-here'
  })
  if (did === 'settled') wakeSettled()
  return did
}

/** Refunds the whole of an unmatched payment, by the outbox; a refused refund is tried again. */
export async function giveBackUnmatched(which: Which, admin: Admin, now: BusinessTime): Promise<Repair> {
  const did = await repair(which, admin, now, async (client, { amountMinor, currency, refusals }) => {
    if (!/^[A-Z]{3}$/.test(currency)) throw new Refusal('conflict', 'This can be given back at the provider only')
    const occasion = refusals.length === 0 ? unmatchedReason : `${unmatchedReason}:${refusals.length}`
    const owed = { ...which, orderId: null, amountMinor, currency, reason: unmatchedReason, occasion } as const
    const id = await insertRefund(client, owed, now)
    if (id) await enqueue(client, sendRefundJob, id)
    for (const refused of refusals) {
      for (const kind of failedRefundTasks) await finishTask(client, { kind, of: [refused] }, admin.email, now)
    }
    return 'returning'
  })
  wake(sendRefundJob)
  return did
}

/** Under the lock of the payment: two who repair it at once do not both; what is over, or under way, is left alone. */
async function repair(
  which: Which,
  admin: Admin,
  now: BusinessTime,
  work: (client: PoolClient, unmatched: UnmatchedPayment) => Promise<Repair>,
): Promise<Repair> {
  return inTransaction(async (client) => {
    await lockPayments(client, which.provider, [which.payment])
    const unmatched = known(await lockUnmatched(client, which))
    if (unmatched.resolved) return unmatched.entered ? 'settled' : 'returned'
    if (unmatched.returning) return 'returning'
    if (unmatched.entered) {
      await resolveUnmatched(client, which, admin.email, now)
      return 'settled'
    }
    const did = await work(client, unmatched)
    const { amountMinor, currency } = unmatched
    const after = { did, amount_minor: amountMinor, currency }
    await audit(client, { kind: 'payment', name: which.payment }, { actor: admin, before: {}, after, at: now })
    return did
  })
}

function known(unmatched: UnmatchedPayment | undefined): UnmatchedPayment {
  if (!unmatched) throw new Refusal('missing', 'There is no such payment among the unmatched')
  return unmatched
}
