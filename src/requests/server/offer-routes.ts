import type { Context } from 'hono'
import { accountOfRequest } from '#accounts/server/access.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import { visitorLanguageOf } from '#platform/http/visitor-language.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'
import { offerEndpoints } from '#requests/endpoints.ts'
import { acceptOffer } from '#requests/server/offers/accept-offer.ts'
import { readOffer } from '#requests/server/offers/offer.ts'
import { reportShortage } from '#requests/server/offers/offer-shortage.ts'

const statuses = { changed: 409, terms: 409, 'too-many': 429, 'no-answer': 503 } as const

/** Routes to read and accept an offer, with the key of its link. */
export function offerRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(offerEndpoints)

  open('GET /order-offer', anyone, async ({ headers, query }, c) => {
    const language = visitorLanguageOf(c, query.language)
    const now = businessNow()
    const { draft, offer } = await readOffer(offerKeyOf(c, headers), language, now)
    await reportShortage(draft, offer.lacking, now)
    return offer
  })

  open('POST /order-offer', anyone, async ({ headers, body }, c) => {
    const key = offerKeyOf(c, headers)
    const account = await accountOfRequest(c, publicUrl)
    const caller = { clientAddress: addressOf(c), memberId: account?.memberId }
    const outcome = await acceptOffer(key, body, caller, publicUrl, businessNow())
    if ('payAt' in outcome) return { url: outcome.payAt, reference: outcome.reference }
    const { refused: error, ...offer } = outcome
    return otherwise(statuses[error], { error, ...offer })
  })

  return routes
}

/** The key of an offer's link, which appears in no log and on no other page; the answer is for one person. */
function offerKeyOf(c: Context, { 'offer-key': key }: { 'offer-key'?: string | undefined }): string {
  c.header('Cache-Control', 'private, no-store')
  if (!key) throw new Refusal('missing', 'There is no such offer')
  return key
}
