import type { PoolClient } from 'pg'
import type { PaidCheckout } from '#payments/server/checkout-ports.ts'
import { run } from '#platform/database/database.ts'

const entered = {
  name: 'settle-is-entered',
  text: `
    select from ledger_entries entry join orders on orders.id = entry.order_id
     where orders.checkout_id = $1 and entry.kind = 'paid' and entry.provider = $2 and entry.provider_reference = $3`,
}

/** Whether a payment is the one that the orders of a checkout came from; any other is a second payment. */
export async function isPaymentOfOrders(
  client: PoolClient,
  { checkoutId, provider, payment }: PaidCheckout,
): Promise<boolean> {
  return (await run(entered, [checkoutId, provider, payment.reference], client)).length > 0
}
