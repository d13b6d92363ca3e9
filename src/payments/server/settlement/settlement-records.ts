import type { PoolClient } from 'pg'
import type { Payment, ProviderEvent } from '#payments/provider-event.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

const lock = {
  name: 'settle-lock-payment',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || ':' || $2, ${lockSeeds.payment}))`,
}

/** Locks these payments until the transaction ends, before anything else, in the sequence of their references. */
export async function lockPayments(
  client: PoolClient,
  provider: string,
  references: readonly (string | undefined)[],
): Promise<void> {
  const given = new Set(references.filter((reference) => reference !== undefined))
  for (const reference of [...given].toSorted()) await run(lock, [provider, reference], client)
}

const store = {
  name: 'settle-store-event',
  text: `
    insert into provider_events (provider, event_id, type, checkout_id, payload, received_at, outcome)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (provider, event_id) do nothing`,
}

export async function storeEvent(
  client: PoolClient,
  provider: string,
  event: ProviderEvent,
  outcome: string,
  now: Date,
): Promise<void> {
  const values = [provider, event.id, event.type, event.checkoutId, event.payload, now, outcome]
  await run(store, values, client)
}

const closed = { name: 'poll-is-closed', text: 'select closed_at is not null as closed from checkouts where id = $1' }

/** Whether a checkout is closed; undefined when there is none. */
export async function findClosed(id: string): Promise<boolean | undefined> {
  const [checkout] = await run<{ closed: boolean }>(closed, [id])
  return checkout?.closed
}

const unmatched = {
  name: 'settle-unmatched',
  text: `
    insert into unmatched_payments (provider, payment_reference, checkout_id, amount_minor, currency, found_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (provider, payment_reference) do nothing`,
}

/** Stores an unmatched payment for a person to look at. */
export async function storeUnmatched(
  client: PoolClient,
  provider: string,
  checkoutId: string | undefined,
  { reference, amount }: Payment,
  now: Date,
): Promise<void> {
  await run(unmatched, [provider, reference, checkoutId, amount.minor, amount.currency, now], client)
}
