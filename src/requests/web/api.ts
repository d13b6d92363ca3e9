import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Opened } from '#checkout/schema.ts'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'
import type { AcceptOffer, NotAccepted, Offer } from '#requests/schema.ts'

const written = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const route = '/api/order-offer'

export const offerQuery = (key: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['own', 'offer', key, language],
    queryFn: async () =>
      bodyOf<Offer>(await send(`${route}?language=${language}`, { headers: { 'Offer-Key': key ?? '' } })),
    enabled: key !== undefined,
    staleTime: 0,
    retry: false,
  })

const answered = [409, 429, 503]

/** Requests the payment page of an offer; a refusal is answered with the offer as it is now. */
export async function acceptOffer(key: string, request: AcceptOffer, asMember: boolean): Promise<Opened | NotAccepted> {
  const init = written(request)
  const headers = { ...init.headers, 'Offer-Key': key }
  const keyed = { ...init, headers }
  // An unreadable session does not stop a purchase: it goes on as a guest's.
  const answer = await (asMember ? sendSigned(route, keyed).catch(() => send(route, keyed)) : send(route, keyed))
  return answered.includes(answer.status) ? answer.json() : bodyOf(answer)
}
