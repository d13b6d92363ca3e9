import { sendSigned } from '#accounts/web/send-signed.ts'
import type { checkoutEndpoints } from '#checkout/endpoints.ts'
import type { CheckoutRequest, Opened, Refused } from '#checkout/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

type ReserveOutcome = Opened | Refused | 'expired' | 'signed-out'

const ask = clientOf<typeof checkoutEndpoints>(sendSigned)

/** Requests the payment page of a reservation, as the signed-in member only. */
export async function openReservation(request: CheckoutRequest, idempotencyKey: string): Promise<ReserveOutcome> {
  try {
    return await ask('POST /create-checkout', {
      headers: { 'idempotency-key': idempotencyKey },
      body: request,
      expect: [400, 409, 429, 503],
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'signed-out'
    if (error instanceof ApiError && error.status === 410) return 'expired'
    throw error
  }
}
