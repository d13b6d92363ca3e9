import type { CheckoutRequest } from '#checkout/schema.ts'
import { usePressKey } from '#ui/use-press-key.ts'

type Open<Outcome> = (request: CheckoutRequest, key: string) => Promise<Outcome | 'expired'>

/**
 * Requests a payment page so that the same request sent twice is one payment; where the page of an earlier press is no
 * longer open, under a new key.
 */
export function useSendCheckout<Outcome>(open: Open<Outcome>) {
  const press = usePressKey()
  return async function send(request: CheckoutRequest): Promise<Outcome> {
    const outcome = await open(request, press.keyFor(request))
    if (outcome !== 'expired') return outcome
    press.answered()
    return send(request)
  }
}
