import { sendSigned } from '#accounts/web/send-signed.ts'
import type { CheckoutRequest, Opened, Refused } from '#checkout/schema.ts'
import { spokenRefusals } from '#checkout/spoken-refusals.ts'
import { askForPage } from '#checkout/web/api.ts'
import { ApiError } from '#platform/send.ts'

export type ReserveOutcome = Opened | Refused | 'expired' | 'signed-out'

/** Requests the payment page of a reservation, as the signed-in member only. */
export async function openReservation(request: CheckoutRequest, idempotencyKey: string): Promise<ReserveOutcome> {
  const answer = await askForPage(request, idempotencyKey, sendSigned).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
  if (!answer || answer.status === 401) return 'signed-out'
  if (answer.status === 410) return 'expired'
  if (!answer.ok && !spokenRefusals.some((status) => status === answer.status))
    throw new ApiError(answer.status, undefined)
  return answer.json()
}
