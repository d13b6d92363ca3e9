import type { PoolClient } from 'pg'
import { amount, type Currency } from '#money/money.ts'
import { disputeShares } from '#payments/dispute.ts'
import type { Dispute } from '#payments/provider-event.ts'
import { enterEntries, insertEntries } from '#payments/server/ledger/enter-records.ts'
import { goneOf } from '#payments/server/refunds/gone-records.ts'
import { run } from '#platform/database/database.ts'

const concerned = {
  name: 'dispute-orders',
  text: `
    select distinct order_id as id from ledger_entries
     where kind = 'paid' and provider = $1 and provider_reference = $2 order by id`,
}

/** The orders that a payment paid for, in the order in which they are locked. */
export async function ordersPaidBy(client: PoolClient, provider: string, payment: string): Promise<string[]> {
  return (await run<{ id: string }>(concerned, [provider, payment], client)).map(({ id }) => id)
}

const open = {
  name: 'dispute-open',
  text: `
    insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at, answer_by, reported_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (provider, reference) do update set answer_by = excluded.answer_by, reported_at = excluded.reported_at
     where disputes.closed_at is null and coalesce(excluded.reported_at >= disputes.reported_at, true)`,
}
const close = {
  name: 'dispute-close',
  text: `
    update disputes set closed_at = $3, outcome = $4
     where provider = $1 and reference = $2 and (closed_at is null or outcome = 'lost' and $4 = 'won')
    returning payment_reference`,
}

const parts = {
  name: 'dispute-parts-of-payment',
  text: `
    select entry.order_id as "orderId", entry.currency, entry.amount_minor as "paidMinor", dispute.amount_minor as "takenMinor",
           ${goneOf('entry')} as "goneMinor"
      from disputes dispute join ledger_entries entry
        on entry.kind = 'paid' and entry.provider = dispute.provider
       and entry.provider_reference = dispute.payment_reference and entry.currency = dispute.currency
     where dispute.provider = $1 and dispute.reference = $2 order by entry.id`,
}

type PartRow = { orderId: string; currency: Currency; paidMinor: number; takenMinor: number; goneMinor: number }

/** If a payment paid for several orders, each loses the rest of its share; later events enter nothing further. */
async function enterShares(client: PoolClient, provider: string, reference: string, now: Date): Promise<Disputed[]> {
  if (await isEnteredDispute(client, provider, reference)) return []
  const rows = await run<PartRow>(parts, [provider, reference], client)
  const [first] = rows
  if (!first) return []
  const { currency, takenMinor } = first
  const shares = disputeShares(
    amount(takenMinor, currency),
    rows.map(({ orderId, paidMinor, goneMinor }) => {
      return { orderId, paid: amount(paidMinor, currency), gone: amount(goneMinor, currency) }
    }),
  )
  const entry = { kind: 'disputed', provider, reference, actor: provider } as const
  await enterEntries(
    client,
    shares.map((share) => ({ ...entry, ...share })),
    now,
  )
  return shares.map((share) => ({ orderId: share.orderId, amountMinor: share.amount.minor, currency }))
}

/** Returns a dispute's money where it was taken, whatever was refunded meanwhile. */
const reinstate = {
  name: 'dispute-reinstate',
  text: insertEntries(
    {
      orderId: 'order_id',
      kind: "'reinstated'",
      amountMinor: 'amount_minor',
      currency: 'currency',
      provider: 'provider',
      reference: 'provider_reference',
      actor: 'provider',
      occurredAt: '$3::timestamptz',
    },
    `from ledger_entries where provider = $1 and provider_reference = $2 and kind = 'disputed'`,
  ),
}

// Every order of the payment is frozen by its dispute, even with a share of zero. An event without a dispute is older
// than this statement, and has the moment of its entry.
const unrecorded = {
  name: 'dispute-unrecorded-orders',
  text: `
    select touched.order_id as "orderId", amount_minor as "amountMinor", currency
      from (select distinct entry.order_id from disputes dispute join ledger_entries entry
               on entry.kind = 'paid' and entry.provider = dispute.provider
              and entry.provider_reference = dispute.payment_reference
             where dispute.provider = $1 and dispute.reference = $2) touched
      left join ledger_entries taken on taken.order_id = touched.order_id and taken.kind = 'disputed'
            and taken.provider = $1 and taken.provider_reference = $2
     where not exists (
       select from order_events before where before.order_id = touched.order_id and before.kind = $3
          and coalesce(before.detail ->> 'reference' = $2, before.occurred_at = taken.occurred_at))
     order by touched.order_id`,
}

export type DisputeKind = 'disputed' | 'dispute-won' | 'dispute-lost'
type Unrecorded = { orderId: string; amountMinor: number | null; currency: Currency | null }

/** The orders of a dispute that have no event of this kind about it. */
export function ordersWithoutEvent(client: PoolClient, provider: string, reference: string, kind: DisputeKind) {
  return run<Unrecorded>(unrecorded, [provider, reference, kind], client)
}

export type Disputed = { orderId: string; amountMinor: number; currency: string }

/** Records a dispute even if it is reported late, since it did happen; the newest event says by when it is to be answered. */
export async function recordDispute(client: PoolClient, provider: string, dispute: Dispute, now: Date) {
  const { reference, payment, amount, answerBy = null, reportedAt = null } = dispute
  const row = [provider, reference, payment, amount.minor, amount.currency, now, answerBy, reportedAt]
  await run(open, row, client)
  return enterShares(client, provider, reference, now)
}

const isEntered = {
  name: 'dispute-is-entered',
  text: `select from ledger_entries where provider = $1 and provider_reference = $2 and kind = 'disputed'`,
}

export async function isEnteredDispute(client: PoolClient, provider: string, reference: string): Promise<boolean> {
  return (await run(isEntered, [provider, reference], client)).length > 0
}

const taken = {
  name: 'dispute-taken-of',
  text: `
    select order_id as "orderId", amount_minor as "amountMinor", currency from ledger_entries
     where provider = $1 and provider_reference = $2 and kind = 'disputed' order by id`,
}

const lostOf = {
  name: 'disputes-lost-of-order',
  text: `
    select entry.provider_reference as reference, entry.amount_minor as "amountMinor", entry.currency
      from ledger_entries entry
      join disputes on disputes.provider = entry.provider and disputes.reference = entry.provider_reference
     where entry.order_id = $1 and entry.kind = 'disputed' and disputes.outcome = 'lost' order by entry.id desc`,
}

type Lost = { reference: string; amountMinor: number; currency: Currency }

/** The disputes that an order has lost, the newest first, with what each took of it. */
export function lostDisputesOf(client: PoolClient, orderId: string): Promise<Lost[]> {
  return run<Lost>(lostOf, [orderId], client)
}

/** Closes a dispute; answers the orders it had taken money of, or undefined when this was known. */
export async function closeDispute(
  client: PoolClient,
  provider: string,
  reference: string,
  won: boolean,
  now: Date,
): Promise<Disputed[] | undefined> {
  const closed = await run(close, [provider, reference, now, won ? 'won' : 'lost'], client)
  if (closed.length === 0) return undefined
  if (won) await run(reinstate, [provider, reference, now], client)
  return run<Disputed>(taken, [provider, reference], client)
}
