import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

// A dispute or a refund names the payment alone.
const erase = {
  name: 'provider-events-erase',
  text: `
    update provider_events set payload = '{}'
     where checkout_id = any($1::uuid[])
        or checkout_id is null
           and exists (select from ledger_entries
                        where order_id = any($2::uuid[]) and kind = 'paid' and length(provider_reference) > 8
                          and position(provider_reference in payload::text) > 0)`,
}

/**
 * Empties the reports of a payment provider about these checkouts and the payments of these orders, which may name who paid;
 * their outcome stays.
 */
export async function eraseEventsOf(
  client: PoolClient,
  checkouts: readonly string[],
  orders: readonly string[],
): Promise<void> {
  await run(erase, [checkouts, orders], client)
}
