import { requestedOrder } from '#inbox/server/ports.ts'
import type { TextsOf } from '#language/words.ts'
import { offerPaid } from '#orders/server/placing/ports.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import type adminWords from '#requests/admin-words.en.json'
import { messages as adminEn } from '#requests/admin-words.en.json?lingui'
import { messages as adminFr } from '#requests/admin-words.fr.json?lingui'
import { requestAdminRoutes } from '#requests/server/admin-routes.ts'
import { deleteOldDraftSubmissions } from '#requests/server/drafts/delete-old-draft-submissions.ts'
import { readRequestedOrder } from '#requests/server/drafts/draft-order.ts'
import { lockDraftsOf } from '#requests/server/drafts/own-request-records.ts'
import { deleteRequestsOf, eraseRequestsOf, ownRequests } from '#requests/server/drafts/own-requests.ts'
import { findRequests } from '#requests/server/lists/find-requests.ts'
import { countListedRequests } from '#requests/server/lists/listed-requests.ts'
import { offerRoutes } from '#requests/server/offer-routes.ts'
import { closeRequest } from '#requests/server/offers/accepted-offer.ts'
import { endLapsedOffers } from '#requests/server/offers/end-lapsed-offers.ts'
import { prolongOffer } from '#requests/server/offers/prolong-offer.ts'
import { requestLetters, sampleOfferLetter } from '#requests/server/preparing/letters.ts'
import { requestsToDo } from '#requests/server/to-do.ts'
import type words from '#requests/words.en.json'
import { messages as en } from '#requests/words.en.json?lingui'
import { messages as fr } from '#requests/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const requests: Manifest = {
  words: { en: { ...en, ...adminEn }, fr: { ...fr, ...adminFr } },
  api: (settings) => [requestAdminRoutes(settings), offerRoutes(settings)],
  mails: ({ publicUrl }) => requestLetters(publicUrl),
  sampleMails: ({ publicUrl }) => ({ 'order-offer': (language, now) => sampleOfferLetter(language, publicUrl, now) }),
  beforeSending: { 'order-offer': prolongOffer },
  find: findRequests,
  countsOfLists: { requests: countListedRequests },
  handlers: [requestedOrder.handledBy(readRequestedOrder), offerPaid.handledBy(closeRequest)],
  everyMinute: {
    'delete-old-draft-submissions': (closing) => deleteOldDraftSubmissions(businessNow(), closing),
    'end-lapsed-offers': () => endLapsedOffers(businessNow()),
  },
  afterClockMove: () => endLapsedOffers(businessNow()),
  ownData: async ({ email }) => ({ requests: email ? await ownRequests(email) : [] }),
  toDo: { name: 'requests', list: requestsToDo },
  async lockOfMember(client, { verifiedEmail }) {
    if (verifiedEmail) await lockDraftsOf(client, normalizeEmail(verifiedEmail))
  },
  async erase(client, { email }) {
    if (email) await eraseRequestsOf(client, email)
  },
  async deleteOwn(client, { verifiedEmail }) {
    if (verifiedEmail) await deleteRequestsOf(client, verifiedEmail)
  },
}
