import type { PoolClient } from 'pg'
import type { Payment, ProviderEvent } from '#payments/provider.ts'
import { run } from '#platform/database.ts'

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

export type SilentCheckout = { id: string; session: string | null; expired: boolean }

/** Of checkouts: all that are open, by their own index; without the second half the planner avoids it (migration 0048). */
export const isAmongOpen = "closed_at is null and expires_at > '-infinity'"

const takeSilent = {
  name: 'poll-take-silent',
  text: `
    update checkouts set asked_at = now()
      from (select id from checkouts
             where ${isAmongOpen} and (provider = $3 or provider_session is null)
               and (asked_at is null or asked_at < now() - case
                 when expires_at <= $1 and processing_since is null then interval '10 seconds'
                 when processing_since is not null then interval '2 minutes'
                 else interval '5 minutes' end)
             order by asked_at nulls first limit $2 for update skip locked) silent
     where checkouts.id = silent.id
    returning checkouts.id, provider_session as session, expires_at <= $1 as expired`,
}

/** Checkouts without events for a while; taking them delays their next poll. Those of another provider wait for it. */
export async function takeSilentCheckouts(provider: string, now: Date, most: number): Promise<SilentCheckout[]> {
  return run<SilentCheckout>(takeSilent, [now, most, provider])
}

const takeAwaitedOne = {
  name: 'poll-take-awaited',
  text: `
    update checkouts set asked_at = now()
     where reference = $1 and closed_at is null and provider_session is not null and provider = $3
       and (asked_at is null or asked_at < now() - interval '5 seconds')
    returning id, provider_session as session, expires_at <= $2 as expired`,
}

/** A checkout whose buyer waits; undefined when it is settled, or was polled just now. */
export async function takeAwaited(provider: string, reference: string, now: Date): Promise<SilentCheckout | undefined> {
  const [checkout] = await run<SilentCheckout>(takeAwaitedOne, [reference, now, provider])
  return checkout
}

const takeNamed = {
  name: 'poll-take-one',
  text: `
    update checkouts set asked_at = now() where id = $1 and closed_at is null
    returning id, provider_session as session, expires_at <= $2 as expired`,
}
const closed = { name: 'poll-is-closed', text: 'select closed_at is not null as closed from checkouts where id = $1' }

export async function takeOne(id: string, now: Date): Promise<SilentCheckout | undefined> {
  const [checkout] = await run<SilentCheckout>(takeNamed, [id, now])
  return checkout
}

export async function isClosed(id: string): Promise<boolean | undefined> {
  const [checkout] = await run<{ closed: boolean }>(closed, [id])
  return checkout?.closed
}

const unmatched = {
  name: 'settle-stray',
  text: `
    insert into stray_payments (provider, payment_reference, checkout_id, amount_minor, currency, found_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (provider, payment_reference) do nothing`,
}

/** Stores an unmatched payment for a person to look at. */
export async function keepUnmatched(
  client: PoolClient,
  provider: string,
  checkoutId: string | undefined,
  { reference, amount }: Payment,
  now: Date,
): Promise<void> {
  await run(unmatched, [provider, reference, checkoutId, amount.minor, amount.currency, now], client)
}
