import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const since = {
  name: 'order-payments-since',
  text: `
    select amount_minor::float8 as minor, occurred_at as at,
           (select detail ->> 'arrivedOn' from order_events
             where order_events.order_id = entry.order_id and order_events.kind = 'payment-recorded'
               and order_events.occurred_at = entry.occurred_at and detail ->> 'reference' = provider_reference) as "arrivedOn",
           (select processing_since from checkouts
             where balance_of = entry.order_id and payment_reference = provider_reference) as "begunAt"
      from ledger_entries entry
     where entry.order_id = $1 and entry.kind = 'paid' and occurred_at > $2
       and not exists (select from ledger_entries void where void.voids = entry.id)`,
}

/** `arrivedOn`: of a transfer, where the owner named it. `begunAt`: when the buyer paid, where their bank took its time. */
export type LaterPayment = { minor: number; at: Date; arrivedOn: string | null; begunAt: Date | null }

/** The payments that were entered after a moment, and are not voided. */
export function paymentsSince(client: PoolClient, orderId: string, at: Date): Promise<LaterPayment[]> {
  return run<LaterPayment>(since, [orderId, at], client)
}
