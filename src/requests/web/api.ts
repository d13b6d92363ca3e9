import { queryOptions } from '@tanstack/react-query'
import type { Opened } from '#checkout/schema.ts'
import { sendAsMember } from '#checkout/web/api.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { offerEndpoints } from '#requests/endpoints.ts'
import type { AcceptOffer, NotAccepted } from '#requests/offer-schema.ts'

const ask = clientOf<typeof offerEndpoints>()
const askAsMember = clientOf<typeof offerEndpoints>(sendAsMember)

export const offerQuery = (key: string | undefined, language: Language) =>
  queryOptions({
    queryKey: ['own', 'offer', key, language],
    queryFn: () => ask('GET /order-offer', { headers: { 'offer-key': key ?? '' }, query: { language } }),
    enabled: key !== undefined,
    staleTime: 0,
    retry: false,
  })

/** Requests the payment page of an offer; a refusal is answered with the offer as it is now. */
export function acceptOffer(key: string, request: AcceptOffer, asMember: boolean): Promise<Opened | NotAccepted> {
  const askAs = asMember ? askAsMember : ask
  return askAs('POST /order-offer', { headers: { 'offer-key': key }, body: request, expect: [409, 429, 503] })
}
