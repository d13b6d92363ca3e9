import type { PoolClient } from 'pg'
import type { Payment } from '#payments/provider-event.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A payment of a checkout, as the provider reported it. */
export type PaidCheckout = { provider: string; checkoutId: string; payment: Payment }

/** `not-its-payment`: the sum is another, no such checkout is known, or another payment settled it before. */
export type CheckoutSettlement = 'settled' | 'not-its-payment'

/**
 * Settles a paid checkout for its purpose, in the transaction of the report. Repeated, it does nothing further.
 */
export const settleCheckout = port<[client: PoolClient, paid: PaidCheckout, now: BusinessTime], CheckoutSettlement>(
  'settle a checkout',
)

export type SilentCheckout = {
  id: string
  /** The provider's session; null where none was attached. */
  session: string | null
  expired: boolean
}

/**
 * Claims checkouts whose session was silent for a while, which delays their next poll. Those of another provider wait
 * for it.
 */
export const claimSilentCheckouts = port<[provider: string, now: BusinessTime, most: number], SilentCheckout[]>(
  'claim silent checkouts to ask about',
)
/** Claims a checkout whose buyer waits, by its reference; undefined when it is settled, or was polled just now. */
export const claimAwaitedCheckout = port<
  [provider: string, reference: string, now: BusinessTime],
  SilentCheckout | undefined
>('claim an awaited checkout to ask about')
/** Claims an open checkout, by its id. */
export const claimCheckout = port<[provider: string, id: string, now: BusinessTime], SilentCheckout | undefined>(
  'claim a checkout to ask about',
)

type OfCheckout = [client: PoolClient, checkoutId: string, now: BusinessTime]
/** The bank of the buyer decides later about a payment. */
export const paymentProcessing = port<OfCheckout, void>('a payment is processing')
/** Published when a checkout cannot be paid any more. */
export const paymentFailed = port<OfCheckout, void>('a payment has failed')
/** A person has to look at what was paid for this checkout. */
export const paymentUnmatched = port<OfCheckout, void>('a payment is unmatched')
