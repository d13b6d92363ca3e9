import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const find = {
  name: 'balance-find-open-checkout',
  text: `
    select id, reference, payment_url as "paymentUrl",
           total_minor = $2 and expires_at > $3 as current
      from checkouts where balance_of = $1 and closed_at is null order by created_at desc`,
}

export type OpenBalance = {
  id: string
  reference: string
  paymentUrl: string | null
  /** For the sum due now, and with enough time to pay. */
  current: boolean
}

export function findOpenBalances(
  client: PoolClient,
  orderId: string,
  dueMinor: number,
  until: Date,
): Promise<OpenBalance[]> {
  return run<OpenBalance>(find, [orderId, dueMinor, until], client)
}

const ofCheckout = { name: 'balance-of-checkout', text: 'select balance_of as "orderId" from checkouts where id = $1' }

/** The order whose balance a checkout was opened for; null for any other one. */
export async function orderOfBalance(client: PoolClient, checkoutId: string): Promise<string | null> {
  const [row] = await run<{ orderId: string | null }>(ofCheckout, [checkoutId], client)
  return row?.orderId ?? null
}
