// The one door through which money enters: every provider event and every answer of the poller comes here, as often as
// it likes.
import type { PoolClient } from 'pg'
import { takeBought } from '#cart/server/take-bought.ts'
import { house } from '#house/identity.ts'
import type { Payment, ProviderEvent, SessionStanding } from '#payments/provider.ts'
import {
  closeSetAside,
  closeUnpaid,
  isEntered,
  lockStockOf,
  noteProcessing,
  placeOrder,
  storeEvent,
} from '#payments/server/records.ts'
import { sendRefundJob } from '#payments/server/send-refund.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { enqueue, wake } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { sendMailJob } from '#platform/owed-mail.ts'

export type Outcome = 'settled' | 'noted' | 'set-aside'

/** What is told of a checkout: by an event of the provider, or by its answer when it was asked. */
export type Report = {
  provider: string
  checkoutId: string | undefined
  standing: SessionStanding | undefined
  event?: ProviderEvent
}

/**
 * Makes one paid checkout one order with its lines, ledger entries and mails, takes its lines out of its member's cart,
 * frees what an unpaid one held, and keeps the event. Repeated, reordered or simultaneous reports change nothing further. A payment that fits no checkout, or
 * not its sum, is put aside for a person: the money is real, so the event is kept and reported, never refused.
 */
export async function settle({ provider, checkoutId, standing, event }: Report, now: BusinessTime): Promise<Outcome> {
  const outcome = await inTransaction(async (client) => {
    const found = await apply(client, provider, checkoutId, standing, now)
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
  if (checkoutId) {
    await lockStockOf(client, checkoutId)
    const placed = await placeOrder(client, provider, checkoutId, payment, house, now)
    if (placed.bought) await takeBought(client, placed.bought.memberId, placed.bought.lines)
    await enqueue(client, sendMailJob, ...placed.mails)
    if (placed.refundId) await enqueue(client, sendRefundJob, placed.refundId)
    if (placed.orderId || (placed.fits && (await isEntered(client, provider, checkoutId, payment)))) return 'settled'
  }
  log.error(
    { provider, payment: payment.reference, checkout: checkoutId },
    'A payment fits no checkout and was put aside',
  )
  return 'set-aside'
}
