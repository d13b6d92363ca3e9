import type { PoolClient } from 'pg'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { QuoteLine } from '#checkout/quote.ts'
import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import type { Amount, Currency } from '#money/money.ts'
import type { WayPaid } from '#payments/house-payment.ts'
import type { PaidCheckout } from '#payments/server/checkout-ports.ts'
import { run } from '#platform/database/database.ts'

const findPaid = {
  name: 'settle-find-paid',
  text: `
    select language, currency, email, member_id as "memberId", delivery, shown,
           exists (select from orders where checkout_id = checkouts.id) as "isPlaced",
           coalesce((
             select jsonb_object_agg(product.product_id, product.stock - held_units(
                      product.id, $5, holder_of(draft_id, held_as, member_id, email, client_address)))
               from catalogue_products product
              where product.stock is not null
                and product.product_id in (select line->>'product_id' from jsonb_array_elements(shown->'lines') line)), '{}') as unheld
      from checkouts
     where id = $1 and provider = $2 and total_minor = $3 and currency = $4 and balance_of is null`,
}

/** A part that becomes one order. */
export type Part = { kind: OrderKind; total: Amount; deposit: Amount | null; lines: QuoteLine[] }

/** The admin who made an order whose money came to the house itself. */
export type MadeBy = { admin: string; how: WayPaid }

export type FoundCheckout = {
  language: Language
  currency: Currency
  email: string
  memberId: string | null
  delivery: Delivery | null
  /** The quote shown at the button; one from before there were parts is one. */
  shown: { parts?: Part[]; total: Amount; lines: QuoteLine[]; fromCart?: boolean; madeBy?: MadeBy }
  isPlaced: boolean
  /** The units of each counted product in stock without another's hold. */
  unheld: Record<string, number>
}

/** A checkout that becomes orders, when this payment is its sum. Its goods have to be locked. */
export async function findCheckoutToPlace(
  client: PoolClient,
  { provider, checkoutId, payment: { amount } }: PaidCheckout,
  now: Date,
): Promise<FoundCheckout | undefined> {
  const values = [checkoutId, provider, amount.minor, amount.currency, now]
  const [row] = await run<FoundCheckout>(findPaid, values, client)
  return row
}
