import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'
import type { BuyerOrder } from '#orders/buyer-order-schema.ts'
import { isUnsettled } from '#orders/shown-sums.ts'
import { ApiError, bodyOf } from '#platform/send.ts'

/** `fetch` for the holder of an order: with the key of its link, with a member's token, or with both. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export function askAs(key: string | undefined, isMember: boolean): Ask {
  if (!key) return sendSigned
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Order-Key', key)
    const keyed = { ...init, headers }
    return isMember ? sendSigned(path, keyed).catch(() => fetch(path, keyed)) : fetch(path, keyed)
  }
}

const written = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** While money is on its way the page polls: a visitor with a link gets no live messages. */
export const lookAgainMs = 4_000

type Holding = { key: string | undefined; memberId: string | undefined }

/** An order for its holder; null for all others. */
export const heldOrderQuery = (number: string, { key, memberId }: Holding) =>
  queryOptions({
    queryKey: ['own', 'order', number, memberId, key],
    queryFn: async () => {
      try {
        return await readHeld(askAs(key, memberId !== undefined), number)
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    enabled: key !== undefined || memberId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnsettled(state.data) ? lookAgainMs : false),
  })

export async function readHeld(ask: Ask, number: number | string): Promise<BuyerOrder> {
  return bodyOf(await ask(`/api/orders/${number}`))
}

type Answer = { accepts: boolean; movedTo: string; shown?: Amount }

export async function answerDate(ask: Ask, number: number, answer: Answer): Promise<BuyerOrder> {
  return bodyOf(await ask(`/api/orders/${number}/answer`, written(answer)))
}

export async function cancelOrder(ask: Ask, number: number, shown: Amount): Promise<BuyerOrder> {
  return bodyOf(await ask(`/api/orders/${number}/cancel`, written({ shown })))
}

/** The address of the payment page for what is due, at the sum that the button said. */
export async function openBalance(ask: Ask, { number, due }: BuyerOrder, language: Language): Promise<string> {
  const answer = await ask(`/api/orders/${number}/balance`, written({ shown: due, language }))
  return (await bodyOf<{ url: string }>(answer)).url
}
