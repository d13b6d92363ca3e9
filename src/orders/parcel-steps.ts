import { hasNoPriceLeft } from '#orders/finished-order.ts'
import type { OrderFacts } from '#orders/order.ts'
import { stateOf } from '#orders/state-of-order.ts'

export const destinationSteps = ['address', 'gift'] as const

/** The steps that change where an order goes: none once a parcel has left, or nothing will. */
export function stepsOfDestination(facts: OrderFacts, today: string): (typeof destinationSteps)[number][] {
  const isFixed = facts.partlyShipped || hasNoPriceLeft({ ...facts, state: stateOf(facts, today) })
  return isFixed ? [] : [...destinationSteps]
}

/** A member changes the address of the account, and with it that of all letters. */
export const canCorrectEmail = ({ memberId }: { memberId: string | null }): boolean => memberId === null

export const parcelSteps = ['correct-parcel', 'parcel-contents', 'parcel-back'] as const
type ParcelStep = (typeof parcelSteps)[number]

/**
 * The steps open on a parcel that was shipped: one that was delivered did leave. The steps that undo it are offered also where
 * what followed forbids them (`assertStillHere`): the refusal says what that was.
 */
export function stepsOfParcel({ delivered }: OrderFacts, parcel: { deliveredAt: unknown }): ParcelStep[] {
  return parcelSteps.filter((step) => step === 'correct-parcel' || !(delivered || parcel.deliveredAt))
}
