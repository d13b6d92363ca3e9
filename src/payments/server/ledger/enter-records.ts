import type { PoolClient } from 'pg'
import type { ForeignAmount } from '#payments/foreign-amount.ts'
import type { LedgerKind, PriceReason } from '#payments/ledger.ts'
import { run } from '#platform/database/database.ts'

/** The columns of new entries, each as an SQL expression. */
type Columns = {
  orderId: string
  kind: string
  amountMinor: string
  currency: string
  provider: string
  reference: string
  actor: string
  occurredAt: string
  /** Counts the entries of one reference, of which the earlier ones are voided. */
  attempt?: string
  surplusMinor?: string
  /** Why the price changes, for the kinds that change it; checked by the table. */
  reason?: string
  /** The transfer with which a remnant is waived, or the write-off of which this is what stayed. */
  partOf?: string
  /** The entry that a voiding one takes back. */
  voids?: string
}

/**
 * The insert of entries into the ledger, for a statement that changes something else with them; all others call
 * `enterEntries`. An entry that is there already, by its order, kind, reference and attempt, is left out.
 */
export function insertEntries(columns: Columns, from: string): string {
  const { orderId, kind, amountMinor, currency, provider, reference, actor, occurredAt } = columns
  const { attempt = '1', surplusMinor = '0', reason = 'null', partOf = 'null::uuid', voids = 'null::uuid' } = columns
  return `
    insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at,
                                attempt, surplus_minor, reason, part_of, voids)
    select new_id(), ${orderId}, ${kind}, ${amountMinor}, ${currency}, ${provider}, ${reference}, ${actor}, ${occurredAt},
           ${attempt}, ${surplusMinor}, ${reason}, ${partOf}, ${voids}
      ${from}
    on conflict on constraint a_payment_is_entered_once do nothing`
}

const columnsOfValues: Columns = {
  orderId: 'order_id',
  kind: 'kind',
  amountMinor: 'minor',
  currency: 'currency',
  provider: 'provider',
  reference: 'reference',
  actor: 'actor',
  reason: 'reason',
  occurredAt: '$9::timestamptz',
}
const enter = {
  name: 'ledger-enter',
  text: `${insertEntries(
    columnsOfValues,
    `from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
                 $8::text[])
         as entry (order_id, kind, minor, currency, provider, reference, actor, reason)
     where minor > 0`,
  )} returning id`,
}

type NewEntry = {
  orderId: string
  amount: ForeignAmount
  provider: string
  reference: string
  actor: string
} & (
  | { kind: 'expected'; reason: Extract<PriceReason, 'order-placed' | 'balance' | 'lines-changed'> }
  | { kind: Extract<LedgerKind, 'paid' | 'disputed'>; reason?: never }
)

/** Enters each entry once. Returns the ids of the new ones; an amount of zero is left out. */
export async function enterEntries(client: PoolClient, entries: readonly NewEntry[], now: Date): Promise<string[]> {
  const values = [
    entries.map(({ orderId }) => orderId),
    entries.map(({ kind }) => kind),
    entries.map(({ amount }) => amount.minor),
    entries.map(({ amount }) => amount.currency),
    entries.map(({ provider }) => provider),
    entries.map(({ reference }) => reference),
    entries.map(({ actor }) => actor),
    entries.map(({ reason }) => reason ?? null),
    now,
  ]
  return (await run<{ id: string }>(enter, values, client)).map(({ id }) => id)
}
