import { addressLines } from '#delivery/address-lines.ts'
import type { Delivery } from '#delivery/schema.ts'
import { changesTax } from '#delivery/tax.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { readDestination, updateDelivery, updateGift } from '#orders/server/parcels/delivery-records.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/**
 * Another address for what has not been shipped: letters and slips have it from then on. The VAT in the price was that of
 * the country when the order was placed, so a country with another VAT is refused.
 */
export async function changeAddress(
  number: number,
  { delivery }: { delivery: Delivery },
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'address', act, now, async (client, order) => {
    const { delivery: old } = await readDestination(client, order.id)
    const from = order.taxRate?.country ?? old?.country
    if (changesTax(from, delivery.country, dayOf(order.placedAt))) {
      throw new RefusedField('delivery.country', 'The VAT in the price is that of another country')
    }
    await updateDelivery(client, order.id, delivery)
    const detail = { before: old ? written(old, order) : '', after: written(delivery, order) }
    if (detail.before === detail.after && old?.phone === delivery.phone) return {}
    await recordEvent(client, order.id, 'address-changed', act.admin.email, detail, now)
    return { delivery: { before: old, after: delivery } }
  })
}

/** Another text to go with a gift, or none. */
export async function changeGift(
  number: number,
  { message }: { message: string },
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'gift', act, now, async (client, order) => {
    const { giftMessage } = await readDestination(client, order.id)
    await updateGift(client, order.id, message || null)
    const detail = { before: giftMessage ?? '', after: message }
    if (detail.before === detail.after) return {}
    await recordEvent(client, order.id, 'gift-changed', act.admin.email, detail, now)
    return { giftMessage: detail }
  })
}

function written(delivery: Delivery, { language }: LockedOrder): string {
  return addressLines(delivery, language).join('\n')
}
