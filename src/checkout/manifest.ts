import { checkoutRoutes } from '#checkout/server/routes.ts'
import { paymentHandlers } from '#checkout/server/sessions/close-checkout.ts'
import { lockCheckoutsOf } from '#checkout/server/sessions/close-records.ts'
import { deleteOldCheckouts } from '#checkout/server/sessions/delete-old-checkouts.ts'
import { eraseCheckouts } from '#checkout/server/sessions/erasure-records.ts'
import { ownCheckouts } from '#checkout/server/sessions/own-checkouts.ts'
import type words from '#checkout/words.en.json'
import { messages as en } from '#checkout/words.en.json?lingui'
import { messages as fr } from '#checkout/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const checkout: Manifest = {
  words: { en, fr },
  api: (settings) => [checkoutRoutes(settings)],
  handlers: paymentHandlers,
  ownData: async (person) => ({ unpaidCheckouts: await ownCheckouts(person) }),
  erase: (client, { checkouts, alias }) => eraseCheckouts(client, checkouts, alias),
  everyMinute: { 'delete-old-checkouts': (closing) => deleteOldCheckouts(businessNow(), closing) },
  lockOfMember: (client, { memberId }) => lockCheckoutsOf(client, memberId),
}
