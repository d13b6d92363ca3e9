import { sendSigned } from '#accounts/web/send-signed.ts'
import type { checkoutEndpoints } from '#checkout/endpoints.ts'
import type { CheckoutRequest, Opened, Refused } from '#checkout/schema.ts'
import { shownRefusals } from '#checkout/shown-refusals.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError, send } from '#platform/browser/send.ts'

type CheckoutOutcome = Opened | Refused | 'expired'

const ask = clientOf<typeof checkoutEndpoints>()
const askAsMember = clientOf<typeof checkoutEndpoints>(sendAsMember)

/**
 * Requests the payment page. A refusal is answered as the sentence to show, and `expired` when the key belongs to a
 * page that is no longer open. Throws when there is no such answer.
 */
export async function createCheckout(
  request: CheckoutRequest,
  idempotencyKey: string,
  asMember = false,
): Promise<CheckoutOutcome> {
  const askAs = asMember ? askAsMember : ask
  try {
    return await askAs('POST /create-checkout', {
      headers: { 'idempotency-key': idempotencyKey },
      body: request,
      expect: shownRefusals.filter((status) => status !== 410),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'expired'
    throw error
  }
}

/** An unreadable session does not stop a purchase: it goes on as a guest's. The key prevents a second one. */
export async function sendAsMember(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await sendSigned(path, init)
  } catch {
    return send(path, init)
  }
}
