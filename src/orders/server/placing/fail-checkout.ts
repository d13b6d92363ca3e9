import type { PoolClient } from 'pg'
import { closeUnpaid } from '#checkout/server/sessions/close-checkout.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { orderOfBalance } from '#orders/server/balances/balance-checkout-records.ts'
import { noteDecline } from '#orders/server/balances/note-decline.ts'
import { lockOrder } from '#orders/server/facts/locked-order.ts'
import { declinedMails } from '#orders/server/placing/declined-letter.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Nothing can be paid for a checkout any more. A buyer whose bank took its time, and declined, gets a letter: they left the
 * payment page believing to have paid. The order is locked before the checkout, as wherever both are.
 */
export async function failCheckout(client: PoolClient, checkoutId: string, now: BusinessTime): Promise<void> {
  const orderId = await orderOfBalance(client, checkoutId)
  const order = orderId && (await lockOrder(client, { id: orderId }))
  const ended = await closeUnpaid(client, checkoutId, now)
  if (!ended?.wasProcessing) return
  const { totalMinor, currency, email, language, isOffer } = ended
  const declined = amount(totalMinor, currency)
  if (order) return noteDecline(client, order.id, declined, now)
  const data = { sum: formatAmount(declined, language), from: isOffer ? ('offer' as const) : ('cart' as const) }
  await declinedMails.queue(client, { template: 'payment-declined', recipient: email, language, data, since: now })
}
