import type { PoolClient } from 'pg'
import type { Dispute } from '#payments/provider.ts'
import { run } from '#platform/database.ts'

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
    insert into disputes (provider, reference, payment_reference, amount_minor, currency, opened_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (provider, reference) do nothing`,
}
const close = {
  name: 'dispute-close',
  text: `
    update disputes set closed_at = $3, outcome = $4
     where provider = $1 and reference = $2 and (closed_at is null or outcome = 'lost' and $4 = 'won')
    returning payment_reference`,
}

/** A payment may have been for two orders: each loses at most what it had of it, in their order. */
const enter = {
  name: 'dispute-enter',
  text: `
    with dispute as (
      select * from disputes where provider = $1 and reference = $2
    ), share as (
      select entry.order_id, entry.currency, dispute.provider,
             least(entry.amount_minor,
                   greatest(0, dispute.amount_minor - (sum(entry.amount_minor) over (order by entry.id) - entry.amount_minor)))
               as minor
        from dispute join ledger_entries entry
          on entry.kind = 'paid' and entry.provider = dispute.provider
         and entry.provider_reference = dispute.payment_reference and entry.currency = dispute.currency
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select new_id(), order_id, $3, minor, currency, provider, $2, provider, $4::timestamptz from share where minor > 0
      on conflict on constraint a_payment_is_entered_once do nothing
      returning order_id, amount_minor, currency
    )
    select order_id as "orderId", amount_minor as "amountMinor", currency from entered`,
}

// Every order of the payment is frozen by its dispute, also one of which nothing was taken. An event that names no
// dispute is older than this statement, and has the moment of its entry.
const tellOrders = {
  name: 'dispute-tell-orders',
  text: `
    insert into order_events (id, order_id, kind, actor, detail, occurred_at)
    select new_id(), touched.order_id, $3, $1,
           jsonb_strip_nulls(jsonb_build_object('amount_minor', amount_minor, 'currency', currency, 'reference', $2::text)),
           $4::timestamptz
      from (select distinct entry.order_id from disputes dispute join ledger_entries entry
               on entry.kind = 'paid' and entry.provider = dispute.provider
              and entry.provider_reference = dispute.payment_reference
             where dispute.provider = $1 and dispute.reference = $2) touched
      left join ledger_entries taken on taken.order_id = touched.order_id and taken.kind = 'disputed'
            and taken.provider = $1 and taken.provider_reference = $2
     where not exists (
       select from order_events before where before.order_id = touched.order_id and before.kind = $3
          and coalesce(before.detail ->> 'reference' = $2, before.occurred_at = taken.occurred_at))`,
}

export type Disputed = { orderId: string; amountMinor: number; currency: string }

/** A dispute that is told of late is opened all the same: what happened, happened. */
export async function openDispute(client: PoolClient, provider: string, dispute: Dispute, now: Date) {
  const { reference, payment, amount } = dispute
  await run(open, [provider, reference, payment, amount.minor, amount.currency, now], client)
  const entered = await run<Disputed>(enter, [provider, reference, 'disputed', now], client)
  await run(tellOrders, [provider, reference, 'disputed', now], client)
  return entered
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
    select entry.order_id as "orderId", entry.amount_minor as "amountMinor", entry.currency,
           orders.cancelled_at is not null as "isCancelled"
      from ledger_entries entry join orders on orders.id = entry.order_id
     where entry.provider = $1 and entry.provider_reference = $2 and entry.kind = 'disputed' order by entry.id`,
}

export type Decided = Disputed & { isCancelled: boolean }

/** Closes a dispute; answers the orders it had taken money of, or undefined when this was known. */
export async function closeDispute(
  client: PoolClient,
  provider: string,
  reference: string,
  won: boolean,
  now: Date,
): Promise<Decided[] | undefined> {
  const closed = await run(close, [provider, reference, now, won ? 'won' : 'lost'], client)
  if (closed.length === 0) return undefined
  if (won && (await isEnteredDispute(client, provider, reference))) {
    await run(enter, [provider, reference, 'reinstated', now], client)
  }
  await run(tellOrders, [provider, reference, won ? 'dispute-won' : 'dispute-lost', now], client)
  return run<Decided>(taken, [provider, reference], client)
}
