import type { PoolClient } from 'pg'
import type { Payment } from '#payments/provider.ts'
import { run } from '#platform/database.ts'

// $1 checkout, $2 provider, $3 sum, $4 currency, $5 payment, $6 now.
const enter = {
  name: 'balance-enter',
  text: `
    with checkout as (
      select id, balance_of from checkouts
       where id = $1 and provider = $2 and total_minor = $3 and currency = $4 and balance_of is not null
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select new_id(), balance_of, 'paid', $3, $4, $2, $5, $2, $6::timestamptz from checkout
      on conflict on constraint a_payment_is_entered_once do nothing
      returning order_id
    ), closed as (
      update checkouts set closed_at = $6, closed_as = 'paid', payment_reference = $5 from checkout
       where checkouts.id = checkout.id and payment_reference is null
    ), others as (
      update checkouts set expires_at = least(expires_at, $6), asked_at = null from checkout
       where checkouts.balance_of = checkout.balance_of and checkouts.id <> checkout.id and checkouts.closed_at is null
    ), told as (
      insert into order_events (id, order_id, kind, actor, detail, occurred_at)
      select new_id(), order_id, 'balance-paid', $2, jsonb_build_object('amount_minor', $3::bigint, 'currency', $4::text),
             $6::timestamptz
        from entered
    )
    select (select count(*) from checkout) = 1 as fits, (select count(*) from entered) = 1 as entered,
           (select processing_since from checkouts where id = $1) as "begunAt"`,
}

/** `begunAt`: when the buyer paid, where their bank took its time. */
type Entered = { fits: boolean; entered: boolean; begunAt: Date | null }

/** Enters the payment of a balance, once; other pages that are open for the same balance are to be closed. */
export async function enterBalance(
  client: PoolClient,
  provider: string,
  checkoutId: string,
  { reference, amount }: Payment,
  now: Date,
): Promise<Entered> {
  const values = [checkoutId, provider, amount.minor, amount.currency, reference, now]
  const [outcome] = await run<Entered>(enter, values, client)
  return outcome ?? { fits: false, entered: false, begunAt: null }
}
