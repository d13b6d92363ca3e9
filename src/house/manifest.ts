import { houseChanged, onHouseChange, openFacts } from '#house/server/facts.ts'
import { fillHouse } from '#house/server/fill-house.ts'
import { houseRoutes } from '#house/server/routes.ts'
import type words from '#house/words.en.json'
import { messages as en } from '#house/words.en.json?lingui'
import { messages as fr } from '#house/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const house: Manifest = {
  words: { en, fr },
  api: () => [houseRoutes],
  onChange: { house: houseChanged },
  onStalePages: onHouseChange,
  async open(settings) {
    await fillHouse()
    await openFacts(settings)
  },
}
