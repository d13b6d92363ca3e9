import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import type { checkoutRoutes } from '#checkout/server/routes.ts'
import { bodyOf, send } from '#platform/send.ts'

const doors = hc<ReturnType<typeof checkoutRoutes>>('/api', { fetch: send })

export type CheckoutOutcome = { url: string } | { error: string; changes?: Change[] | undefined }

/** Asks for the payment page; a refusal comes back as the sentence to show. Throws when the shop is not reached. */
export async function createCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<CheckoutOutcome> {
  const answer = await doors['create-checkout'].$post({ json: request, header: { 'idempotency-key': idempotencyKey } })
  return answer.json()
}

export const standingQuery = (reference: string) =>
  queryOptions({
    queryKey: ['checkouts', reference],
    queryFn: async () => bodyOf(await doors.checkouts[':reference'].$get({ param: { reference } })),
    enabled: reference !== '',
    staleTime: 0,
  })
