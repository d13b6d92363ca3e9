import type { PoolClient } from 'pg'
import { run } from '#platform/database.ts'

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

export function openBalances(
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
  const [found] = await run<{ orderId: string | null }>(ofCheckout, [checkoutId], client)
  return found?.orderId ?? null
}

const insert = {
  name: 'balance-insert-checkout',
  text: `
    with others as (
      update checkouts set expires_at = least(expires_at, $6), asked_at = null where balance_of = $3 and closed_at is null
    )
    insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at,
                           expires_at, member_id, balance_of)
    select $1, $2, 'balance:' || id, language, currency, $4, email,
           jsonb_build_object('balance', jsonb_build_object('minor', $4::bigint, 'currency', currency), 'button', $8::text,
                              'lines', '[]'::jsonb),
           $5, $6, $7, member_id, id
      from orders where id = $3`,
}

export type NewBalance = {
  id: string
  reference: string
  orderId: string
  dueMinor: number
  provider: string
  expiresAt: Date
  /** The words on the button that was pressed. */
  button: string
}

/** Opens a checkout for what is due of an order; those that were open before are to be closed. */
export async function insertBalance(client: PoolClient, balance: NewBalance, now: Date): Promise<void> {
  const { id, reference, orderId, dueMinor, provider, expiresAt, button } = balance
  await run(insert, [id, reference, orderId, dueMinor, provider, now, expiresAt, button], client)
}

const close = {
  name: 'balance-close-checkouts',
  text: `
    update checkouts set expires_at = least(expires_at, $2),
           asked_at = case when expires_at > $2 then null else asked_at end
     where balance_of = $1 and closed_at is null returning id`,
}

/** Has the provider close every page that is open for a balance; answers whether there was any. */
export async function closeBalances(client: PoolClient, orderId: string, now: Date): Promise<boolean> {
  return (await run(close, [orderId, now], client)).length > 0
}
