import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { findPaymentStatus } from '#orders/server/payment-status/payment-status-records.ts'
import { pollAwaited } from '#payments/server/settlement/poll.ts'
import { isReference } from '#platform/database/identifiers.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

// A reference is part of an address, and addresses stay in histories and logs: name and address must not be readable by
// it forever.
const shownForMs = 24 * 60 * 60 * 1000

/** The status of a payment for a browser with its unguessable reference; an unknown reference shows nothing. */
export async function readPaymentStatus(reference: string, now: BusinessTime): Promise<PaymentStatus> {
  if (!isReference(reference)) return { status: 'unknown' }
  return findPaymentStatus(reference, new Date(now.getTime() - shownForMs))
}

/** Asks the provider about a payment whose buyer waits: their next request has the answer. */
export function pollWhileWaiting(reference: string, { status }: PaymentStatus): void {
  if (status !== 'waiting' && status !== 'processing') return
  void pollAwaited(reference).catch((error: Error) => log.warn(error, 'A payment could not be asked about'))
}
