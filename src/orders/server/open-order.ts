import { amount } from '#money/money.ts'
import { stateOf } from '#orders/order.ts'
import type { OpenOrder } from '#orders/schema.ts'
import { findOpenOrder, listEvents, listMails } from '#orders/server/open-order-records.ts'
import { ledgerOf } from '#payments/server/ledger-of.ts'
import { Refusal } from '#platform/refusal.ts'

/** One order with all that belongs to it, for those who look after it. */
export async function openOrder(number: number): Promise<OpenOrder> {
  const found = await findOpenOrder(number)
  if (!found) throw new Refusal('missing', 'No order has this number')
  const { id, cancelled, currency, total_minor, placedAt, ...order } = found
  const [ledger, events, mails] = await Promise.all([ledgerOf(id), listEvents(id), listMails(id)])
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    state: stateOf({ cancelled, refunded: ledger.refunded }),
    total: amount(total_minor, currency),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    mails: mails.map((mail) => ({
      ...mail,
      owedSince: mail.owedSince.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    })),
    ledger,
  }
}
