import { queryOptions } from '@tanstack/react-query'
import type { Change, CheckoutRequest, CheckoutStanding } from '#checkout/schema.ts'
import { bodyOf, send } from '#platform/send.ts'

export type CheckoutOutcome = { url: string } | { error: string; changes?: Change[] }

/** Asks for the payment page; a refusal comes back as the sentence to show. Throws when the shop is not reached. */
export async function createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<CheckoutOutcome> {
  const answer = await send('/api/create-checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(request),
  })
  return answer.json()
}

export const standingQuery = (reference: string) =>
  queryOptions({
    queryKey: ['checkouts', reference],
    queryFn: async () =>
      bodyOf<CheckoutStanding>(await send(`/api/checkouts/${encodeURIComponent(reference)}`, { cache: 'no-store' })),
    enabled: reference !== '',
    staleTime: 0,
  })
