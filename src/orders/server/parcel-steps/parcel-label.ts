import type { PoolClient } from 'pg'
import { isMistyped, isTrackingNumber, plainNumber } from '#carriers/carrier.ts'
import { carriers } from '#carriers/server/save-carrier.ts'
import { lockNumber, orderOfNumber, type ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** The order of another buyer that a parcel of this number was shipped for: two orders of one buyer may share a parcel. */
export function otherOrderOf(tracking: string, number: number, client?: PoolClient): Promise<number | undefined> {
  return orderOfNumber(tracking, number, client)
}

/**
 * Carrier and number as a parcel of this order has them; refused where the number cannot be its own.
 *
 * @param swapped the labels of two parcels were mixed up: another buyer's parcel may have the number until it is corrected
 */
export async function checkedLabel(
  client: PoolClient,
  order: number,
  typed: ParcelLabel,
  swapped = false,
): Promise<ParcelLabel> {
  if (!isTrackingNumber(typed.tracking)) throw new RefusedField('tracking', 'This can be no number of a parcel')
  const tracking = plainNumber(typed.tracking)
  const preset = (await carriers(client)).find(({ name }) => name.toLowerCase() === typed.carrier.toLowerCase())
  if (isMistyped(preset?.checked ? preset.rule : null, tracking)) {
    throw new RefusedField('tracking', 'The digits of this number do not add up')
  }
  await lockNumber(client, tracking)
  const other = swapped ? undefined : await otherOrderOf(tracking, order, client)
  if (other !== undefined) throw new RefusedField('tracking', `A parcel of order ${other} has this number`)
  return { carrier: preset?.name ?? typed.carrier, tracking, address: typed.address }
}
