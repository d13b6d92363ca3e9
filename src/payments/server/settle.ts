// The one place where money enters: every provider event and every answer of the poller comes here, as often as
// it likes.
import type { PoolClient } from 'pg'
import { takeBought } from '#cart/server/take-bought.ts'
import { taxRates } from '#delivery/tax.ts'
import { houseRecipient } from '#legal/server/facts.ts'
import { takeBalance } from '#orders/server/take-balance.ts'
import type { Payment, ProviderEvent, SessionStanding } from '#payments/provider.ts'
import { hearOfDispute } from '#payments/server/hear-of-dispute.ts'
import { moneyMoved, offerPaid, ordersLocked } from '#payments/server/hooks.ts'
import { isEntered, lockStockOf, placeOrders, turnIntoBalance } from '#payments/server/place-records.ts'
import { closeSetAside, closeUnpaid, keepStray, noteProcessing, storeEvent } from '#payments/server/records.ts'
import { enterRefundFailure, orderSentBack } from '#payments/server/refund-records.ts'
import { handOver, sendRefundJob } from '#payments/server/send-refund.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { enqueue, wake } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { sendMailJob } from '#platform/outbox.ts'

export type Outcome = 'settled' | 'noted' | 'set-aside'

/** What is told of a checkout: by an event of the provider, or by its answer when it was asked. */
export type Report = {
  provider: string
  checkoutId: string | undefined
  standing: SessionStanding | undefined
  event?: ProviderEvent
}

/**
 * Makes of a paid checkout its orders with their lines, ledger entries and mails, or pays the balance of the order that
 * it was opened for; takes its lines out of its member's cart, frees what an unpaid one held, and keeps the event.
 * Repeated, reordered or simultaneous reports change nothing further. A payment that fits no checkout, or not its sum,
 * is put aside for a person: the money is real, so the event is kept and reported, never refused.
 */
export async function settle({ provider, checkoutId, standing, event }: Report, now: BusinessTime): Promise<Outcome> {
  const outcome = await inTransaction(async (client) => {
    const found = await apply(client, provider, checkoutId, standing, now)
    if (event) await hearOfWhatCame(client, provider, event, now)
    const told = event ?? (found === 'set-aside' ? foundByAsking(checkoutId, standing) : undefined)
    if (told) await storeEvent(client, provider, told, found, now)
    if (!event && checkoutId && found === 'set-aside') await closeSetAside(client, checkoutId, now)
    return found
  })
  if (outcome === 'settled') for (const job of [sendMailJob, sendRefundJob]) wake(job)
  return outcome
}

/** Nobody told the shop of this payment: what the provider answered is kept in an event's place, and asked no more. */
function foundByAsking(checkoutId: string | undefined, standing: SessionStanding | undefined): ProviderEvent {
  const reference = standing?.status === 'paid' ? standing.payment.reference : ''
  return { id: `asked:${reference}`, type: 'payment.found', checkoutId, standing, payload: JSON.stringify(standing) }
}

async function apply(
  client: PoolClient,
  provider: string,
  checkoutId: string | undefined,
  standing: SessionStanding | undefined,
  now: BusinessTime,
): Promise<Outcome> {
  if (standing?.status === 'paid') return settlePayment(client, provider, checkoutId, standing.payment, now)
  if (checkoutId && standing?.status === 'processing') await noteProcessing(client, checkoutId, now)
  if (checkoutId && standing?.status === 'unpaid') await closeUnpaid(client, checkoutId, now)
  return 'noted'
}

async function settlePayment(
  client: PoolClient,
  provider: string,
  checkoutId: string | undefined,
  payment: Payment,
  now: BusinessTime,
): Promise<Outcome> {
  if (checkoutId && (await fits(client, provider, checkoutId, payment, now))) return 'settled'
  await keepStray(client, provider, checkoutId, payment, now)
  log.error(
    { provider, payment: payment.reference, checkout: checkoutId },
    'A payment fits no checkout and was put aside',
  )
  return 'set-aside'
}

/** Whether the payment is that of the checkout; then all that follows from it has been done. */
async function fits(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  payment: Payment,
  now: BusinessTime,
): Promise<boolean> {
  const { balanceOf, draftId, draftOrder } = (await lockStockOf(client, provider, checkoutId)) ?? {}
  const again = draftOrder && (await turnIntoBalance(client, checkoutId, draftOrder)) ? draftOrder : undefined
  const orderId = balanceOf ?? again
  if (orderId) return takeBalance(client, { provider, checkoutId, orderId, payment }, now)
  const by = { house: houseRecipient(), taxRates: taxRates(dayOf(now)) }
  const placed = await placeOrders(client, provider, checkoutId, payment, by, now)
  if (placed.bought) await takeBought(client, placed.bought.memberId, placed.bought.lines)
  const [placedOrder] = placed.orders
  if (draftId && placedOrder) await offerPaid(client, { draftId, orderId: placedOrder, checkoutId }, now)
  await enqueue(client, sendMailJob, ...placed.mails)
  await enqueue(client, sendRefundJob, ...placed.refunds)
  return placed.orders.length > 0 || (placed.fits && (await isEntered(client, provider, checkoutId, payment)))
}

/** What banks tell later: money that was taken back from the shop, or that was sent back and did not arrive. */
async function hearOfWhatCame(client: PoolClient, provider: string, event: ProviderEvent, now: BusinessTime) {
  if (event.dispute) await hearOfDispute(client, provider, event.dispute, now)
  if (!event.failedRefund) return
  const { reference, reason } = event.failedRefund
  const orderId = await orderSentBack(provider, reference, client)
  if (orderId) await ordersLocked(client, [orderId])
  const failed = await enterRefundFailure(client, provider, event.failedRefund, now)
  if (failed) await handOver(client, failed, 'refund-failed', reason, now)
  if (failed && orderId) await moneyMoved(client, orderId, now)
}
