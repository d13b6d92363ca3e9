import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const erase = {
  name: 'provider-events-erase',
  text: "update provider_events set payload = '{}' where checkout_id = any($1::uuid[])",
}

/** Empties the reports of a payment provider about these checkouts, which may name who paid; their outcome stays. */
export async function eraseEventsOf(client: PoolClient, checkouts: readonly string[]): Promise<void> {
  await run(erase, [checkouts], client)
}
