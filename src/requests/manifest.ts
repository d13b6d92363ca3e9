import { requestedOrder } from '#crm/server/hooks.ts'
import type { TextsOf } from '#language/words.ts'
import { offerPaid } from '#orders/server/placing/hooks.ts'
import { normaliseEmail } from '#platform/mail/normalise-email.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import type adminWords from '#requests/admin-words.en.json'
import { closeRequest } from '#requests/server/accepted-offer.ts'
import { requestAdminRoutes } from '#requests/server/admin-routes.ts'
import { deleteOldDraftSubmissions } from '#requests/server/delete-old-draft-submissions.ts'
import { readRequestedOrder } from '#requests/server/draft-order.ts'
import { endLapsedOffers } from '#requests/server/end-lapsed-offers.ts'
import { findRequests } from '#requests/server/find-requests.ts'
import { requestLetters } from '#requests/server/letters.ts'
import { offerRoutes } from '#requests/server/offer-routes.ts'
import { lockDraftsOf } from '#requests/server/own-request-records.ts'
import { forgetRequestsOf, ownRequests } from '#requests/server/own-requests.ts'
import { prolongOffer } from '#requests/server/prolong-offer.ts'
import { requestsToDo } from '#requests/server/to-do.ts'
import type words from '#requests/words.en.json'
import { messages as en } from '#requests/words.en.json?lingui'
import { messages as fr } from '#requests/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const requests: Manifest = {
  words: { en, fr },
  api: (settings) => [requestAdminRoutes(settings), offerRoutes(settings)],
  mails: ({ publicUrl }) => requestLetters(publicUrl),
  beforeSending: { 'order-offer': prolongOffer },
  find: findRequests,
  handlers: [requestedOrder.handledBy(readRequestedOrder), offerPaid.handledBy(closeRequest)],
  everyMinute: {
    'forget-draft-presses': (closing) => deleteOldDraftSubmissions(businessNow(), closing),
    'end-lapsed-offers': () => endLapsedOffers(businessNow()),
  },
  afterClockMove: () => endLapsedOffers(businessNow()),
  ownData: async ({ provenEmail }) => ({ requests: provenEmail ? await ownRequests(provenEmail) : [] }),
  toDo: { name: 'requests', list: requestsToDo },
  async lockOfMember(client, { provenEmail }) {
    if (provenEmail) await lockDraftsOf(client, normaliseEmail(provenEmail))
  },
  async forget(client, { provenEmail }) {
    if (provenEmail) await forgetRequestsOf(client, provenEmail)
  },
}
