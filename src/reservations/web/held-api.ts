import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { BuyerOrder } from '#orders/schema.ts'
import { isUnsettled } from '#orders/told-sums.ts'
import { type Ask, lookAgainMs, written } from '#orders/web/held-api.ts'
import { bodyOf } from '#platform/send.ts'

/** A member's reservations, newest first. */
export const reservationsQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'reservations', memberId],
    queryFn: async () => bodyOf<BuyerOrder[]>(await sendSigned('/api/reservations')),
    enabled: memberId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? lookAgainMs : false),
  })

/** The address of the payment page for what is due, at the sum that the button said. */
export async function openBalance(ask: Ask, { number, due }: BuyerOrder, language: Language): Promise<string> {
  const answer = await ask(`/api/orders/${number}/balance`, written({ shown: due, language }))
  return (await bodyOf<{ url: string }>(answer)).url
}
