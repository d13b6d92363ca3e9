// The one door through which money enters: every provider event comes here, as often as it likes.
import type { PoolClient } from 'pg'
import { owe, sendMailJob } from '#orders/server/owe-mail.ts'
import type { ProviderEvent } from '#payments/provider.ts'
import { isEntered, placeOrder, storeEvent } from '#payments/server/records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { wake } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'

export type Outcome = 'settled' | 'noted' | 'set-aside'

/**
 * Makes one paid checkout one order with its lines, ledger entries and mail, and keeps the event. Repeated, reordered
 * or simultaneous events change nothing further. A payment that fits no checkout, or not its sum, is put aside for a
 * person: the money is real, so the event is kept and reported, never refused.
 */
export async function settle(provider: string, event: ProviderEvent, now: BusinessTime): Promise<Outcome> {
  const outcome = await inTransaction(async (client) => {
    const found = event.payment ? await settlePayment(client, provider, event, now) : 'noted'
    await storeEvent(client, provider, event, found, now)
    return found
  })
  if (outcome === 'settled') wake(sendMailJob)
  return outcome
}

async function settlePayment(
  client: PoolClient,
  provider: string,
  event: ProviderEvent,
  now: BusinessTime,
): Promise<Outcome> {
  const { fits, orderId } = await placeOrder(client, provider, event, now)
  if (orderId) await owe(client, orderId, 'order-confirmed', now)
  if (orderId || (fits && (await isEntered(client, provider, event)))) return 'settled'
  log.error({ provider, event: event.id, checkout: event.checkoutId }, 'A payment fits no checkout and was put aside')
  return 'set-aside'
}
