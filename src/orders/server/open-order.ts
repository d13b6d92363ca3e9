import { amount } from '#money/money.ts'
import { dueOf, owedBackOf, stateOf } from '#orders/order.ts'
import type { OpenOrder } from '#orders/schema.ts'
import { factsOf } from '#orders/server/facts-records.ts'
import { findOpenOrder, listEvents, listMails } from '#orders/server/open-order-records.ts'
import { stepsOfOwner } from '#orders/steps.ts'
import { ledgerOf } from '#payments/server/ledger-of.ts'
import { type BusinessTime, dayOf, hourOf } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import { nextDeedOf } from '#reservations/next-deed.ts'

/** One order with all that belongs to it, for those who look after it. */
export async function openOrder(number: number, now: BusinessTime): Promise<OpenOrder> {
  const found = await findOpenOrder(number)
  if (!found) throw new Refusal('missing', 'No order has this number')
  const { id, facts: factsRow, currency, total_minor, deposit_minor, placedAt, told, question, ...order } = found
  const [ledger, events, mails] = await Promise.all([ledgerOf(id), listEvents(id), listMails(id)])
  const facts = factsOf(factsRow, currency)
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    state: stateOf(facts, dayOf(now)),
    steps: stepsOfOwner(facts, dayOf(now)),
    cancelledBecause: facts.cancelledBecause,
    total: amount(total_minor, currency),
    deposit: deposit_minor === null ? null : amount(deposit_minor, currency),
    due: dueOf(facts),
    owedBack: owedBackOf(facts),
    next: nextDeedOf({ facts, told, question: question ?? undefined }, dayOf(now), hourOf(now)) ?? null,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    mails: mails.map((mail) => ({
      ...mail,
      owedSince: mail.owedSince.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      givenUpAt: mail.givenUpAt?.toISOString() ?? null,
    })),
    ledger,
  }
}
