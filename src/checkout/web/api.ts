import { queryOptions } from '@tanstack/react-query'
import type { Change, CheckoutRequest, CheckoutStanding } from '#checkout/schema.ts'
import { bodyOf, DoorError, send } from '#platform/send.ts'

export type CheckoutOutcome = { url: string } | { error: string; changes?: Change[] }

// What this door answers in its own words; every other answer is a code for programs, or somebody else's page.
const spoken: readonly number[] = [200, 400, 401, 409, 503]

/** Asks for the payment page; a refusal comes back as the sentence to show. Throws when there is no such answer. */
export async function createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<CheckoutOutcome> {
  const answer = await send('/api/create-checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify(request),
  })
  if (!spoken.includes(answer.status)) throw new DoorError(answer.status, undefined)
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
