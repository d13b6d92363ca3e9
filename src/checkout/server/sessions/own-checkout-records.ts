// The payment pages of one person that were never paid.
import type { Delivery } from '#delivery/schema.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database/database.ts'

export type OwnCheckout = {
  openedAt: Date
  email: string
  delivery: Delivery | null
  giftMessage: string | null
  totalMinor: number
  currency: Currency
}

const own = {
  name: 'checkout-own-unpaid',
  text: `
    select created_at as "openedAt", email, delivery, gift_message as "giftMessage", total_minor as "totalMinor", currency
      from checkouts
     where closed_as = 'unpaid' and (member_id = $1 or lower(email) = $2 and member_id is null)
     order by created_at desc`,
}

/** The payment pages of an account, or of a normalized email, that ended without a payment, newest first. */
export function findOwnUnpaid(memberId: string | null, email: string | null): Promise<OwnCheckout[]> {
  return run<OwnCheckout>(own, [memberId, email])
}
