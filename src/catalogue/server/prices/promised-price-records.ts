import { run } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const count = {
  name: 'promised-prices',
  text: `
    select (select count(*)::int from orders
             where kind = 'reservation' and cancelled_at is null and delivered_at is null and shipped_at is null
               and exists (select from order_lines line
                            where line.order_id = orders.id and line.product_id = $1 and taken_out_at is null)) as reservations,
           (select count(*)::int from order_drafts
             where order_id is null and withdrawn_at is null and expires_on >= $3::date
               and lines @> jsonb_build_array(jsonb_build_object('product_id', $1::text))) as offers,
           (select count(*)::int from checkouts
             where closed_at is null and expires_at > $2 and draft_id is null and balance_of is null
               and shown -> 'lines' @> jsonb_build_array(jsonb_build_object('product_id', $1::text))) as payments`,
}

type PromisedPrices = { reservations: number; offers: number; payments: number }

/** Counts the promises of a price that hold whatever the product costs from now on. A cart is none. */
export async function countPromisedPrices(code: string, now: BusinessTime): Promise<PromisedPrices> {
  const [row] = await run<PromisedPrices>(count, [code, now, dayOf(now)])
  return row ?? { reservations: 0, offers: 0, payments: 0 }
}
