import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'
import type { buyerOrderEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { isUnsettled } from '#orders/shown/shown-sums.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

/** Asks for the buyer of an order: with the key of its link, with a member's token, or with both. */
export type Ask = ReturnType<typeof clientOf<typeof buyerOrderEndpoints>>

export function askAs(key: string | undefined, isMember: boolean): Ask {
  if (!key) return askAsMember
  return clientOf<typeof buyerOrderEndpoints>((path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Order-Key', key)
    const keyed = { ...init, headers }
    return isMember ? sendSigned(path, keyed).catch(() => fetch(path, keyed)) : fetch(path, keyed)
  })
}

export const askAsMember = clientOf<typeof buyerOrderEndpoints>(sendSigned)

/** While money is on its way the page polls: a visitor with a link gets no live messages. */
export const unsettledPollMs = 4_000

/** An order for its buyer; null for all others. */
export const buyerOrderQuery = (number: string, { key, memberId }: OrderAccess) =>
  queryOptions({
    queryKey: ['own', 'order', number, memberId, key],
    queryFn: async () => {
      try {
        return await readBuyerOrder(askAs(key, memberId !== undefined), number)
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
    enabled: key !== undefined || memberId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnsettled(state.data) ? unsettledPollMs : false),
  })

export function readBuyerOrder(ask: Ask, number: number | string): Promise<BuyerOrder> {
  return ask('GET /orders/:number', { params: { number } })
}

type Answer = { accepts: boolean; movedTo: string; shown?: Amount }

export function answerDate(ask: Ask, number: number, answer: Answer): Promise<BuyerOrder> {
  return ask('POST /orders/:number/answer', { params: { number }, body: answer })
}

export function cancelOrder(ask: Ask, number: number, shown: Amount): Promise<BuyerOrder> {
  return ask('POST /orders/:number/cancel', { params: { number }, body: { shown } })
}

/** The address of the payment page for what is due, at the sum that the button said. */
export async function openBalance(ask: Ask, { number, due }: BuyerOrder, language: Language): Promise<string> {
  return (await ask('POST /orders/:number/balance', { params: { number }, body: { shown: due, language } })).url
}
