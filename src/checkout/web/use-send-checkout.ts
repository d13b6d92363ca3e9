import type { CheckoutRequest } from '#checkout/schema.ts'
import { useIdempotencyKey } from '#ui/form/use-idempotency-key.ts'

type Open<Outcome> = (request: CheckoutRequest, key: string) => Promise<Outcome | 'expired'>

/**
 * Requests a payment page so that the same request sent twice is one payment; where the page of an earlier submission is no
 * longer open, under a new key.
 */
export function useSendCheckout<Outcome>(open: Open<Outcome>) {
  const submission = useIdempotencyKey()
  return async function send(request: CheckoutRequest): Promise<Outcome> {
    const outcome = await open(request, submission.keyFor(request))
    if (outcome !== 'expired') return outcome
    submission.answered()
    return send(request)
  }
}
