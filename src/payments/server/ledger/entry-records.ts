import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { insertEntries } from '#payments/server/ledger/enter-records.ts'
import { run } from '#platform/database/database.ts'

/** Whether an entry of the ledger counts: it was not voided. */
export const isInForce = (entry: string) =>
  `not exists (select from ledger_entries void where void.voids = ${entry}.id)`

/** Whether an entry takes a loss on goods that left off the price. */
export const isWriteOff = (entry: string) => `(${entry}.kind = 'waived' and ${entry}.reason = 'write-off')`

/**
 * Whether an admin may void an entry: a recorded transfer, or a write-off of goods that are still part of the order.
 */
export const canBeVoided = (entry: string) => `
  (${isInForce(entry)} and (
    ${entry}.provider = '${byTransfer}' and ${entry}.kind in ('paid', 'refunded')
    or ${isWriteOff(entry)} and exists (
      select from line_reductions reduction join priced_lines line using (order_id, position)
       where reduction.entry_id = ${entry}.id and line.written_off_minor > 0)))`

/** The transfers to the buyer of the order of `entry` that count, each with what of it answered refunds that did not arrive. */
const returnsOf = (entry: string) => `
  from ledger_entries sent cross join lateral (
    select coalesce(sum(answer.amount_minor), 0) as minor,
           coalesce(sum(answer.amount_minor) filter (where ${isAnswerOf('refund', entry)}), 0) as own
      from refund_answers answer join refunds refund on refund.id = answer.refund_id
     where answer.entry_id = sent.id) answered
 where sent.order_id = ${entry}.order_id and sent.kind = 'refunded' and sent.provider = '${byTransfer}' and ${isInForce('sent')}`

const isAnswerOf = (refund: string, entry: string) =>
  `(${refund}.provider, ${refund}.payment_reference) = (${entry}.provider, ${entry}.provider_reference)`

// A sum sent that answered no refund is of a surplus, of this payment only as far as no other one had it. Refunds that
// were settled before answers were kept have one without an entry.
const beyondAnswersOf = (entry: string) => `
  greatest(0, (select coalesce(sum(sent.amount_minor - answered.minor), 0) ${returnsOf(entry)})
   - (select coalesce(sum(surplus_minor), 0) from ledger_entries other
       where other.order_id = ${entry}.order_id and other.kind = 'paid' and other.id <> ${entry}.id and ${isInForce('other')})
   - (select coalesce(sum(answer.amount_minor), 0) from refund_answers answer join refunds refund on refund.id = answer.refund_id
       where refund.order_id = ${entry}.order_id and answer.entry_id is null and not ${isAnswerOf('refund', entry)}))`

/** The write-off of which one is what stayed, else itself. */
export const originOf = (writeOff: string) => `coalesce(${writeOff}.part_of, ${writeOff}.id)`

/** The moment since which a write-off counts: the rest of one that was taken back in part is an entry of its own. */
export const writtenOffSince = (writeOff: string) => `
  (select first.occurred_at from ledger_entries first where first.id = ${originOf(writeOff)})`

const find = {
  name: 'ledger-find-entry',
  text: `
    select entry.id, kind, amount_minor as minor, currency, provider_reference as reference,
           case kind when 'waived' then ${writtenOffSince('entry')} else occurred_at end as at,
           surplus_minor::float8 as "surplusMinor", ${isInForce('entry')} as "isInForce", ${canBeVoided('entry')} as "canBeVoided",
           exists (select from refunds where refunds.order_id = entry.order_id and answered_at is null
                      and refunds.provider = entry.provider and payment_reference = entry.provider_reference) as "goesBack",
           array(select sent.provider_reference ${returnsOf('entry')}
                    and (answered.own > 0 or sent.amount_minor > answered.minor and beyond_answers > 0)
                  order by sent.occurred_at desc, sent.id desc) as returns
      from ledger_entries entry cross join lateral (select ${beyondAnswersOf('entry')} as beyond_answers) sums
     where order_id = $1 and entry.id = $2 and (provider = '${byTransfer}' and kind in ('paid', 'refunded')
        or ${isWriteOff('entry')})`,
}

export type RecordedEntry = {
  id: string
  kind: 'paid' | 'refunded' | 'waived'
  minor: number
  currency: Currency
  reference: string
  /** The moment since which its sum counts. */
  at: Date
  /** Its share above the sum due when it was recorded. */
  surplusMinor: number
  isInForce: boolean
  canBeVoided: boolean
  /** A refund of it is not answered yet. */
  goesBack: boolean
  /** The references of transfers to the buyer that returned money of this payment and are not voided, the latest first. */
  returns: string[]
}

export async function findEntry(client: PoolClient, orderId: string, id: string) {
  const [row] = await run<RecordedEntry>(find, [orderId, id], client)
  return row
}

const takenBack = {
  orderId: 'order_id',
  kind: `case kind when 'paid' then 'payment-voided' when 'refunded' then 'return-voided' else 'waiver-voided' end`,
  amountMinor: 'amount_minor',
  currency: 'currency',
  provider: 'provider',
  reference: 'provider_reference',
  actor: '$3',
  occurredAt: '$4',
  attempt: 'attempt',
  reason: 'reason',
  voids: 'entry.id',
}
const voidEntry = {
  name: 'ledger-void',
  text: insertEntries(
    takenBack,
    `from ledger_entries entry
     where order_id = $1 and ${isInForce('entry')} and (entry.id = $2 or reason = 'remnant' and part_of = $2)`,
  ),
}

/** Enters the counterpart of a transfer or a write-off, and of what was waived with it. */
export async function voidWithRemnant(
  client: PoolClient,
  { orderId, id, actor }: { orderId: string; id: string; actor: string },
  now: Date,
): Promise<void> {
  await run(voidEntry, [orderId, id, actor, now], client)
}
