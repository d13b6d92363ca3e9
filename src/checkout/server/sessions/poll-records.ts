// Which checkouts their provider is asked about, and when it was asked last.

import type { SilentCheckout } from '#payments/server/checkout-ports.ts'
import { isAmongOpen } from '#payments/server/open-checkouts.ts'
import { run } from '#platform/database/database.ts'

const silent = {
  name: 'poll-claim-silent',
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

export async function claimSilent(provider: string, now: Date, most: number): Promise<SilentCheckout[]> {
  return run<SilentCheckout>(silent, [now, most, provider])
}

const awaited = {
  name: 'poll-claim-awaited',
  text: `
    update checkouts set asked_at = now()
     where reference = $1 and closed_at is null and provider_session is not null and provider = $3
       and (asked_at is null or asked_at < now() - interval '5 seconds')
    returning id, provider_session as session, expires_at <= $2 as expired`,
}

export async function claimAwaited(
  provider: string,
  reference: string,
  now: Date,
): Promise<SilentCheckout | undefined> {
  const [checkout] = await run<SilentCheckout>(awaited, [reference, now, provider])
  return checkout
}

const named = {
  name: 'poll-claim-one',
  text: `
    update checkouts set asked_at = now()
     where id = $1 and closed_at is null and (provider = $3 or provider_session is null)
    returning id, provider_session as session, expires_at <= $2 as expired`,
}

export async function claimOne(provider: string, id: string, now: Date): Promise<SilentCheckout | undefined> {
  const [checkout] = await run<SilentCheckout>(named, [id, now, provider])
  return checkout
}
