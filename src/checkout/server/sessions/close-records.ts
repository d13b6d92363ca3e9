import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'

const lockOfMember = {
  name: 'checkouts-lock-of-member',
  text: 'select from checkouts where member_id = $1 order by id for no key update',
}

/** Locks the checkouts of a member until the transaction ends. */
export async function lockCheckoutsOf(client: PoolClient, memberId: string): Promise<void> {
  await run(lockOfMember, [memberId], client)
}

const processing = {
  name: 'checkout-processing',
  text: `
    with changed as (
      update checkouts set processing_since = coalesce(processing_since, $2) where id = $1 and closed_at is null returning id
    )
    update stock_holds set held_until = 'infinity' from changed
     where stock_holds.checkout_id = changed.id and ended_at is null and held_until > $2`,
}

/** The bank decides later: the units stay held until it has. */
export async function noteProcessing(client: PoolClient, checkoutId: string, now: Date): Promise<void> {
  await run(processing, [checkoutId, now], client)
}

const close = {
  name: 'checkout-close',
  text: `
    with changed as (
      update checkouts set closed_at = $2, closed_as = $3 where id = $1 and closed_at is null returning *
    ), freed as (
      update stock_holds set ended_at = $2 from changed where stock_holds.checkout_id = changed.id and ended_at is null
    )
    select processing_since is not null as "wasProcessing", total_minor as "totalMinor", currency, email, language,
           draft_id is not null as "isOffer" from changed`,
}

/** The unpaid rest of a checkout that has just ended. */
export type EndedCheckout = {
  /** The bank took its time, and the payment did not go through. */
  wasProcessing: boolean
  totalMinor: number
  currency: Currency
  email: string
  language: Language
  isOffer: boolean
}

/** Closes a checkout that became nothing, and releases its units. Undefined where it was closed before. */
export async function closeCheckout(
  client: PoolClient,
  checkoutId: string,
  as: 'unpaid' | 'unmatched',
  now: Date,
): Promise<EndedCheckout | undefined> {
  const [ended] = await run<EndedCheckout>(close, [checkoutId, now, as], client)
  return ended
}

// $1 checkout, $2 now, $3 payment, $4 the products that were sold to its buyer.
const closePaid = {
  name: 'checkout-close-paid',
  text: `
    with closed as (
      update checkouts set closed_at = $2, closed_as = 'paid', payment_reference = $3 where id = $1
      returning id, holder_of(draft_id, held_as, member_id, email, client_address) as holder
    )
    update stock_holds hold set ended_at = $2
      from closed, checkouts holder
     where holder.id = hold.checkout_id and hold.ended_at is null
       and (holder.id = closed.id
            or holder_of(holder.draft_id, holder.held_as, holder.member_id, holder.email, holder.client_address) = closed.holder
               and hold.product_id in (select id from catalogue_products where product_id = any($4) and stock is not null))`,
}

/** Ends a paid checkout with what it held, and what its buyer held of the same products for others. */
export async function closeAsPaid(
  client: PoolClient,
  checkoutId: string,
  payment: string,
  products: readonly string[],
  now: Date,
): Promise<void> {
  await run(closePaid, [checkoutId, now, payment, products], client)
}
