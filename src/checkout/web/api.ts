import { sendSigned } from '#accounts/web/send-signed.ts'
import type { CheckoutRequest, Opened, Refused } from '#checkout/schema.ts'
import { spokenRefusals } from '#checkout/spoken-refusals.ts'
import { ApiError, send } from '#platform/send.ts'

export type CheckoutOutcome = Opened | Refused | 'expired'

type Send = (path: string, init: RequestInit) => Promise<Response>

export function askForPage(request: CheckoutRequest, idempotencyKey: string, ask: Send): Promise<Response> {
  return ask('/api/create-checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(request),
  })
}

/**
 * Requests the payment page. A refusal is answered as the sentence to show, and `expired` when the key belongs to a
 * page that is no longer open. Throws when there is no such answer.
 */
export async function createCheckout(
  request: CheckoutRequest,
  idempotencyKey: string,
  asMember = false,
): Promise<CheckoutOutcome> {
  const answer = await askForPage(request, idempotencyKey, asMember ? sendAsMember : send)
  if (answer.status === 410) return 'expired'
  if (!answer.ok && !spokenRefusals.some((status) => status === answer.status))
    throw new ApiError(answer.status, undefined)
  return answer.json()
}

/** An unreadable session does not stop a purchase: it goes on as a guest's. The key prevents a second one. */
async function sendAsMember(path: string, init: RequestInit): Promise<Response> {
  try {
    return await sendSigned(path, init)
  } catch {
    return send(path, init)
  }
}
