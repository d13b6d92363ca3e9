// The checkouts that are opened for what is due of an order.
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'
import type { PaidCheckout } from '#payments/server/checkout-ports.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'balance-insert-checkout',
  text: `
    insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at,
                           expires_at, member_id, balance_of)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
}

export type NewBalance = {
  id: string
  reference: string
  orderId: string
  due: Amount
  email: string
  /** The language of the order. */
  language: Language
  memberId: string | null
  provider: string
  expiresAt: Date
  /** The words on the button that was pressed. */
  button: string
}

export async function insertBalance(client: PoolClient, balance: NewBalance, now: Date): Promise<void> {
  const { id, reference, orderId, due, email, language, memberId, provider, expiresAt, button } = balance
  const lines = JSON.stringify({ balance: due, button, lines: [] })
  const own = [id, reference, `balance:${orderId}`, language, due.currency, due.minor, email, lines]
  await run(insert, [...own, provider, now, expiresAt, memberId, orderId], client)
}

const close = {
  name: 'balance-close-checkouts',
  text: `
    update checkouts set expires_at = least(expires_at, $2),
           asked_at = case when expires_at > $2 then null else asked_at end
     where balance_of = $1 and id is distinct from $3 and closed_at is null returning id`,
}

/** Has the provider close every page that is open for a balance; answers whether there was any. */
export async function endBalancePages(client: PoolClient, orderId: string, now: Date, except?: string) {
  return (await run<{ id: string }>(close, [orderId, now, except ?? null], client)).length > 0
}

// $1 checkout, $2 provider, $3 sum, $4 currency, $5 payment, $6 now. The first payment closes the checkout.
const pay = {
  name: 'balance-pay',
  text: `
    with paid as (
      select id, processing_since from checkouts
       where id = $1 and provider = $2 and total_minor = $3 and currency = $4 and balance_of is not null
    ), closed as (
      update checkouts set closed_at = $6, closed_as = 'paid', payment_reference = $5 from paid
       where checkouts.id = paid.id and payment_reference is null
    )
    select processing_since as "begunAt" from paid`,
}

export type PaidBalance = {
  /** When the buyer paid, where their bank took its time. */
  begunAt: Date | null
}

/** Closes a checkout of a balance as paid, once. Undefined where the payment is not its sum. */
export async function closeBalanceAsPaid(
  client: PoolClient,
  { provider, checkoutId, payment: { reference, amount } }: PaidCheckout,
  now: Date,
): Promise<PaidBalance | undefined> {
  const [paid] = await run<PaidBalance>(
    pay,
    [checkoutId, provider, amount.minor, amount.currency, reference, now],
    client,
  )
  return paid
}

const turn = {
  name: 'balance-turn-into',
  text: 'update checkouts set balance_of = $2, delivery = null where id = $1',
}

export async function setBalanceOf(client: PoolClient, checkoutId: string, orderId: string): Promise<void> {
  await run(turn, [checkoutId, orderId], client)
}
