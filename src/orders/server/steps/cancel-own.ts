import type { Amount } from '#money/money.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import { asBuyer } from '#orders/server/changes/as-buyer.ts'
import { cancelUnits } from '#orders/server/refunds/cancel-units.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A buyer cancels what has not been sent yet, and gets back exactly what they were shown. */
export async function cancelOwn(number: number, access: OrderAccess, shown: Amount, now: BusinessTime): Promise<void> {
  await asBuyer(number, access, 'cancel', now, async (client, order) => {
    await cancelUnits(client, order, { because: 'buyer', actor: 'buyer', shown }, now)
  })
}
