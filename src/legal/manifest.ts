import type { TextsOf } from '#language/words.ts'
import { houseChanged, letterSender, loadFacts, onHouseChange } from '#legal/server/facts.ts'
import { fillLegalTexts } from '#legal/server/fill-legal-texts.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { legalRoutes } from '#legal/server/routes.ts'
import { setUpOfHouse } from '#legal/server/set-up.ts'
import type words from '#legal/words.en.json'
import { messages as en } from '#legal/words.en.json?lingui'
import { messages as fr } from '#legal/words.fr.json?lingui'
import { nameSender } from '#platform/mail/mail.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const legal: Manifest = {
  words: { en, fr },
  api: () => [legalRoutes],
  onChange: { house: houseChanged },
  onStalePages: onHouseChange,
  setUp: setUpOfHouse,
  async open(settings) {
    await fillLegalTexts()
    await loadFacts(settings)
    await termsInForce(businessNow())
    nameSender(letterSender)
  },
}
