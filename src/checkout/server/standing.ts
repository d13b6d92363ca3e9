import type { CheckoutStanding } from '#checkout/schema.ts'
import { findOrderOf } from '#checkout/server/records.ts'

/** Where a payment stands for whoever holds its unguessable reference; a reference that we do not know shows nothing. */
export async function standingOf(reference: string): Promise<CheckoutStanding> {
  const order = await findOrderOf(reference)
  if (order === undefined) return { status: 'unknown' }
  return order === null ? { status: 'waiting' } : { status: 'confirmed', order }
}
