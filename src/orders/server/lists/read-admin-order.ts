import type { PoolClient } from 'pg'
import { houseRules } from '#legal/server/facts.ts'
import { amount, type Currency, negative } from '#money/money.ts'
import { lastDaysOf } from '#orders/balances/balance-follow-up.ts'
import { nextActionOf } from '#orders/dates/next-action.ts'
import { keptForPrice } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { lossBeyondPriceOf, payableOf } from '#orders/due/order-losses.ts'
import { owedBackOf, returnableOf } from '#orders/due/owed-back.ts'
import { namedUnits } from '#orders/goods/named-units.ts'
import { placeInText } from '#orders/goods/place-in-text.ts'
import { leadingOf } from '#orders/goods/withdrawal.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import { withdrawalToJson } from '#orders/server/buyer/buyer-order.ts'
import { findWait, type OpenWait } from '#orders/server/changes/waiting-records.ts'
import { eventToJson } from '#orders/server/facts/event-to-json.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import type { WithdrawalRow } from '#orders/server/facts/withdrawal-columns.ts'
import { findAdminOrder, listEvents, listMails } from '#orders/server/lists/admin-order-records.ts'
import { totalOf } from '#orders/shown/shown-sums.ts'
import {
  canCorrectEmail,
  stepsOfDestination,
  stepsOfOrder,
  stepsOfParcel,
  waitingSteps,
} from '#orders/states/owner-steps.ts'
import { remarkOf } from '#orders/states/remark.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { cancellationPlan, maxSumOf } from '#orders/sums/refund.ts'
import { orderTax, reduced, type TaxRate, taxReduction } from '#orders/sums/tax.ts'
import type { Ledger } from '#payments/ledger-schema.ts'
import { ledgerOf } from '#payments/server/ledger/ledger-of.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf, hourOf } from '#platform/time/clock.ts'

/** One order with all that belongs to it, for admins. */
export async function readAdminOrder(number: number, now: BusinessTime): Promise<AdminOrder> {
  const { stored, wait, ledger, rows, mails } = await inSnapshot((client) => readRowsOfOrder(client, number))
  const {
    facts: factsRow,
    currency,
    deposit_minor,
    taxRate,
    placedAt,
    written,
    question,
    withdrawals,
    ...order
  } = stored
  const events = rows.map(eventToJson)
  const facts = factsOf(factsRow, currency)
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    state: stateOf(facts, dayOf(now)),
    remark: remarkOf(facts),
    steps: stepsOfOrder(facts, dayOf(now)),
    canCorrectEmail: canCorrectEmail(order),
    destinationSteps: stepsOfDestination(facts, dayOf(now)),
    parcels: order.parcels.map((parcel) => ({ ...parcel, steps: stepsOfParcel(facts, parcel) })),
    withdrawal: declaredOf(withdrawals, order.lines),
    cancelledBecause: facts.cancelledBecause,
    total: totalOf(order.lines, currency),
    price: facts.price,
    tax: orderTax(taxRate, order.lines, currency),
    backIfCancelled: cancellationPlan(facts, order.lines.map(remaining))?.returns ?? null,
    deposit: deposit_minor === null ? null : amount(deposit_minor, currency),
    due: dueOf(facts),
    payBy: lastDaysOf(facts, dayOf(now)),
    balanceProcessing: facts.balanceProcessing,
    balanceDays: facts.balanceDays,
    graceDays: facts.graceDays,
    writtenOff: facts.writtenOff,
    lossBeyondPrice: lossBeyondPriceOf(facts),
    payable: payableOf(facts),
    owedBack: owedBackOf(facts),
    returnable: returnableOf(facts),
    returning: facts.returning,
    kept: keptForPrice(facts),
    mostSum: maxSumOf(facts),
    next:
      nextActionOf(
        { facts, written, question: question ?? undefined, firstReminder: houseRules().reminderDays },
        dayOf(now),
        hourOf(now),
      ) ?? null,
    waiting: wait ? waitingOf(wait, currency) : null,
    events,
    mails: mails.map((mail) => ({
      ...mail,
      queuedAt: mail.queuedAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      givenUpAt: mail.givenUpAt?.toISOString() ?? null,
    })),
    ledger: {
      ...ledger,
      entries: taxedEntries(ledger.entries, taxRate, order.lines, currency).map((entry) => ({
        ...entry,
        arrivedOn: arrivedOnOf(entry, events),
      })),
    },
  }
}

/** One statement after the other: together they would take four of the shop's connections for one page. */
async function readRowsOfOrder(client: PoolClient, number: number) {
  const stored = await findAdminOrder(client, number)
  if (!stored) throw new Refusal('missing', 'No order has this number')
  const { id, ...order } = stored
  const ledger = await ledgerOf(client, id)
  const wait = await findWait(client, id)
  return { stored: order, wait, ledger, rows: await listEvents(client, id), mails: await listMails(client, id) }
}

function waitingOf({ step, returnsMinor, ...wait }: OpenWait, currency: Currency): AdminOrder['waiting'] {
  const waiting = waitingSteps.find((each) => each === step)
  if (!waiting) throw new Error(`The step ${step} waits, and no step of this name does`)
  return { ...wait, step: waiting, returns: amount(returnsMinor, currency) }
}

function declaredOf(withdrawals: readonly WithdrawalRow[], lines: AdminOrder['lines']): AdminOrder['withdrawal'] {
  const leading = leadingOf(withdrawals)
  if (!leading) return null
  const { reference, name, items, suspected, textDeleted } = leading
  const named = namedUnits(items, lines)
  return {
    ...withdrawalToJson(leading),
    reference,
    name,
    items,
    suspected,
    textDeleted,
    named,
    place: placeInText(items),
  }
}

/** The day on which a recorded payment arrived. A voided reference may be recorded again: the moment distinguishes them. */
function arrivedOnOf({ kind, reference, at }: Ledger['entries'][number], events: readonly OrderEvent[]): string | null {
  if (kind !== 'paid') return null
  const recorded = events.find(
    (event) => event.kind === 'payment-recorded' && event.at === at && event.detail.reference === reference,
  )
  return recorded?.detail.arrivedOn ?? null
}

/** As a cancellation sees it: only what has left is written off, and that is not called off. */
function remaining({ total, left, ...line }: AdminOrder['lines'][number]) {
  return { ...line, totalMinor: total.minor, leftMinor: left.minor, writtenOffMinor: 0 }
}

/** Each entry with the VAT by which it lowered that of the order; one that voids a waiver raises it again. */
function taxedEntries(
  entries: Ledger['entries'],
  rate: TaxRate | null,
  lines: AdminOrder['lines'],
  currency: Currency,
) {
  let before = lines.map((line) => ({ ...line, left: line.total }))
  return entries.map((entry) => {
    const isVoid = entry.kind === 'waiver-voided'
    const reductions = isVoid
      ? entry.lines.map(({ position, amount }) => ({ position, amount: negative(amount) }))
      : entry.lines
    const tax = reductions.length > 0 ? taxReduction(rate, before, reductions, currency) : null
    before = reduced(before, reductions)
    return { ...entry, tax }
  })
}
