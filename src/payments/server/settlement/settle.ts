// The one place where money enters: every provider event and every answer of the poller comes here, as often as it likes.
import type { PoolClient } from 'pg'
import type { Outcome } from '#payments/outcome.ts'
import type { ProviderEvent, SessionStatus } from '#payments/provider-event.ts'
import {
  type PaidCheckout,
  paymentFailed,
  paymentProcessing,
  paymentUnmatched,
  settleCheckout,
} from '#payments/server/checkout-ports.ts'
import { followDispute } from '#payments/server/disputes/follow-dispute.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { lockOrders, moneyMoved } from '#payments/server/ports.ts'
import { recordFailure } from '#payments/server/refunds/record-answer.ts'
import { ordersSentBack } from '#payments/server/refunds/refund-answer-records.ts'
import { createRefundTask, sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { lockPayments, storeEvent, storeUnmatched } from '#payments/server/settlement/settlement-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A report about a checkout: an event of the provider, or its answer to a poll. */
export type Report = {
  provider: string
  checkoutId: string | undefined
  sessionStatus: SessionStatus | undefined
  event?: ProviderEvent
}

/**
 * Settles a report in one transaction: once the checkout is paid, `orders` makes of it what it was opened for; once it
 * cannot be paid any more, its holds are released. Then later decisions of banks are entered, and the event is stored.
 * Repeated, reordered or simultaneous reports change nothing further.
 */
export async function settle(report: Report, now: BusinessTime): Promise<Outcome> {
  const outcome = await inTransaction((client) => settleOn(client, report, now))
  // A report that settles nothing may have letters too: a declined payment, a dispute, a refund that bounced.
  wakeSettled()
  return outcome
}

/** Settles a report in the transaction of its caller, who calls `wakeSettled` once that is committed. */
export async function settleOn(client: PoolClient, report: Report, now: BusinessTime): Promise<Outcome> {
  const { provider, checkoutId, sessionStatus, event } = report
  // A dispute of a payment whose orders are placed at this moment finds them, or they find it.
  const paid = sessionStatus?.status === 'paid' ? sessionStatus.payment.reference : undefined
  await lockPayments(client, provider, [paid, event?.dispute?.payment])
  const status = await followStatus(client, report, now)
  if (event) await followBank(client, provider, event, now)
  const eventToStore = event ?? (status === 'unmatched' ? foundByAsking(checkoutId, sessionStatus) : undefined)
  if (eventToStore) await storeEvent(client, provider, eventToStore, status, now)
  if (!event && checkoutId && status === 'unmatched') await paymentUnmatched(client, checkoutId, now)
  return status
}

/** Starts what a report has queued: letters, and the refund of what was not due. */
export function wakeSettled(): void {
  for (const job of [sendMailJob, sendRefundJob]) wake(job)
}

/** No event came for this payment: what the provider answered is kept in an event's place, and asked no more. */
function foundByAsking(checkoutId: string | undefined, sessionStatus: SessionStatus | undefined): ProviderEvent {
  const reference = sessionStatus?.status === 'paid' ? sessionStatus.payment.reference : ''
  return {
    id: `asked:${reference}`,
    type: 'payment.found',
    checkoutId,
    sessionStatus,
    payload: JSON.stringify(sessionStatus),
  }
}

async function followStatus(
  client: PoolClient,
  { provider, checkoutId, sessionStatus }: Report,
  now: BusinessTime,
): Promise<Outcome> {
  if (sessionStatus?.status === 'paid')
    return settlePayment(client, { provider, checkoutId, payment: sessionStatus.payment }, now)
  if (checkoutId && sessionStatus?.status === 'processing') await paymentProcessing(client, checkoutId, now)
  if (checkoutId && sessionStatus?.status === 'unpaid') await paymentFailed(client, checkoutId, now)
  return 'noted'
}

type Received = Omit<PaidCheckout, 'checkoutId'> & { checkoutId: string | undefined }

/**
 * A payment that fits no checkout, or not its sum, is kept as unmatched for a person: the money is real, so it is kept and
 * reported, never refused.
 */
async function settlePayment(
  client: PoolClient,
  { provider, checkoutId, payment }: Received,
  now: BusinessTime,
): Promise<Outcome> {
  const settled = checkoutId ? await settleCheckout(client, { provider, checkoutId, payment }, now) : 'not-its-payment'
  if (settled === 'settled') return 'settled'
  await storeUnmatched(client, provider, checkoutId, payment, now)
  log.error({ provider, payment: payment.reference, checkout: checkoutId, because: settled }, 'A payment is unmatched')
  return 'unmatched'
}

/** Enters later reports of banks: disputes, and refunds that did not arrive. */
async function followBank(client: PoolClient, provider: string, event: ProviderEvent, now: BusinessTime) {
  if (event.dispute) await followDispute(client, provider, event.dispute, now)
  if (event.failedRefund) await followFailure(client, provider, event.failedRefund, now)
}

type Failure = NonNullable<ProviderEvent['failedRefund']>

/** One refund may be of several orders: each has its own part of it back. */
async function followFailure(client: PoolClient, provider: string, failure: Failure, now: BusinessTime) {
  const lockSentBack = async () => lockOrders(client, await ordersSentBack(client, provider, failure.reference))
  const enter = async (orders: LockedOrderId[]) => {
    for (const { refund, order } of await recordFailure(client, provider, orders, failure, now)) {
      await createRefundTask(client, refund, order, 'refund-failed', failure.reason, now)
      if (order) await moneyMoved(client, order, now)
    }
  }
  const orders = await lockSentBack()
  await enter(orders)
  // The answer of the provider may have been recorded at this moment, on an order that is not locked yet.
  if (orders.length === 0) await enter(await lockSentBack())
}
