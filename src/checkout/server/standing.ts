import type { CheckoutStanding } from '#checkout/schema.ts'
import { findOrderOf } from '#checkout/server/records.ts'
import { isReference } from '#platform/identifiers.ts'

/** Where a payment stands for whoever holds its unguessable reference; a reference that we do not know shows nothing. */
export async function standingOf(reference: string): Promise<CheckoutStanding> {
  const order = isReference(reference) ? await findOrderOf(reference) : undefined
  if (order === undefined) return { status: 'unknown' }
  return order === null ? { status: 'waiting' } : { status: 'confirmed', order }
}
