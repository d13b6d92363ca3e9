import type { PoolClient } from 'pg'
import type { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import type { Refunded } from '#payments/provider-refund.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { lockOrders, moneyMoved, refundDidNotArrive } from '#payments/server/ports.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { recordAnswer } from '#payments/server/refunds/record-answer.ts'
import type { AnsweredRefund } from '#payments/server/refunds/refund-answer-records.ts'
import { findOwedRefund, type OwedRefund } from '#payments/server/refunds/refund-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'

export const sendRefundJob = 'send-refund'

/** Gives owed money back, under the refund's own key; what the provider refuses is a person's task from then on. */
export async function sendOwedRefund(id: string): Promise<void> {
  const owed = await findOwedRefund(id)
  if (!owed) return
  const outcome = await ask(owed)
  const now = businessNow()
  await inTransaction(async (client) => {
    const [order] = owed.orderId ? await lockOrders(client, [owed.orderId]) : []
    if (outcome.status === 'refunded') {
      await recordAnswer(client, id, order, { reference: outcome.reference }, now)
    } else {
      const refused = await recordAnswer(client, id, order, { refusedBecause: outcome.reason }, now)
      if (refused) await createRefundTask(client, refused, order, 'refund-refused', outcome.reason, now)
    }
    if (order) await moneyMoved(client, order, now)
  })
  wake(sendMailJob)
}

async function ask(owed: OwedRefund): Promise<Refunded> {
  if (owed.provider === byTransfer) return { status: 'refused', reason: paidByTransfer }
  const provider = paymentProvider()
  if (provider.name !== owed.provider) throw new Error(`The provider ${owed.provider} is not in use`)
  const amount = { minor: owed.amountMinor, currency: owed.currency }
  return provider.refund({ key: owed.id, payment: owed.payment, amount })
}

/** Gives a person the task of a refund that the provider does not deliver. */
export async function createRefundTask(
  client: PoolClient,
  { id, orderId, amountMinor, currency }: AnsweredRefund,
  order: LockedOrderId | undefined,
  kind: (typeof failedRefundTasks)[number],
  reason: string,
  now: BusinessTime,
): Promise<void> {
  log.error({ order: orderId, refund: id, reason }, 'A refund did not arrive and needs a person')
  const facts = { minor: String(amountMinor), currency, reason }
  await createTask(client, { kind, of: [id], orderId: orderId ?? undefined, facts }, now)
  if (order) await refundDidNotArrive(client, order, { kind, data: facts }, now)
}
