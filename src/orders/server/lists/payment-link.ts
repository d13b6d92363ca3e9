import { joinAddress } from '#language/address.ts'
import type { PaymentLink } from '#orders/order-schemas/payment-link-schema.ts'
import { findBuyerKey } from '#orders/server/lists/buyer-key-records.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The link to the order with the key of its buyer, as long as something can be paid there. */
export async function paymentLinkOf(number: number, publicUrl: string, now: BusinessTime): Promise<PaymentLink> {
  const { payable, language } = await readAdminOrder(number, now)
  const key = payable.minor > 0 ? await findBuyerKey(number) : undefined
  // Behind the #, where no log and no other page sees it.
  return { address: key ? `${publicUrl}${joinAddress(language, `/order/${number}`)}#${key}` : null }
}
