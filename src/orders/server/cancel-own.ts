import { type Amount, isSame } from '#money/money.ts'
import type { Holder } from '#orders/holder.ts'
import { keptOf } from '#orders/order.ts'
import { end } from '#orders/server/end-order.ts'
import { asBuyer } from '#orders/server/hold.ts'
import { sendRefundJob } from '#payments/server/send-refund.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { wake } from '#platform/jobs.ts'
import { sendMailJob } from '#platform/owed-mail.ts'
import { Refusal } from '#platform/refusal.ts'

/** A buyer cancels before shipment, and gets back exactly what they were shown. */
export async function cancelOwn(number: number, holder: Holder, shown: Amount, now: BusinessTime): Promise<void> {
  await asBuyer(number, holder, 'cancel', now, async (client, order) => {
    if (!isSame(keptOf(order.facts), shown)) throw new Refusal('conflict', 'Another sum goes back now')
    await end(client, order, { because: 'buyer', actor: 'buyer' }, now)
  })
  wake(sendMailJob)
  wake(sendRefundJob)
}
