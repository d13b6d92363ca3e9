import type { PoolClient } from 'pg'
import { isAmongOpen } from '#payments/server/open-checkouts.ts'
import { run } from '#platform/database/database.ts'

const owed = {
  name: 'refunds-owed-by-provider',
  text: 'select id from refunds where answered_at is null and provider = $1 order by owed_since',
}

export async function findOwedRefunds(client: PoolClient, provider: string): Promise<string[]> {
  return (await run<{ id: string }>(owed, [provider], client)).map(({ id }) => id)
}

export type OpenAtOtherProvider = { provider: string; checkouts: number; refunds: number }

const openAtOthers = {
  name: 'owed-by-other-providers',
  text: `
    select provider, count(*) filter (where kind = 'checkout')::int as checkouts,
           count(*) filter (where kind = 'refund')::int as refunds
      from (select provider, 'checkout' as kind from checkouts where ${isAmongOpen} and provider_session is not null
            union all select provider, 'refund' from refunds where answered_at is null) waiting
     where provider <> $1 group by provider`,
}

/** Checkouts and refunds that other providers still have to answer. */
export async function findOpenAtOtherProviders(provider: string): Promise<OpenAtOtherProvider[]> {
  return run<OpenAtOtherProvider>(openAtOthers, [provider])
}
