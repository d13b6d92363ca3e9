import type { PaymentStatus } from '#orders/endpoints/payment-status-schema.ts'
import { findPaymentStatus } from '#orders/server/placing/payment-status-records.ts'
import { pollAwaited } from '#payments/server/settlement/poll.ts'
import { isReference } from '#platform/database/identifiers.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

// A reference is part of an address, and addresses stay in histories and logs: name and address must not be readable by
// it forever.
const shownForMs = 24 * 60 * 60 * 1000

/**
 * The status of a payment for a browser with its unguessable reference; an unknown reference shows nothing. A waiting
 * buyer makes the shop poll the provider too: the next request has the answer.
 */
export async function paymentStatusOf(reference: string, now: BusinessTime): Promise<PaymentStatus> {
  if (!isReference(reference)) return { status: 'unknown' }
  const found = await findPaymentStatus(reference, new Date(now.getTime() - shownForMs))
  if (found.status === 'waiting' || found.status === 'processing') {
    void pollAwaited(reference).catch((error: Error) => log.warn(error, 'A payment could not be asked about'))
  }
  return found
}
