import type adminWords from '#house/admin-words.en.json'
import { houseRoutes } from '#house/server/routes.ts'
import { setUpOfSamples } from '#house/server/samples.ts'
import { setUpOfTaxes } from '#house/server/taxes.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const house: Manifest = {
  api: (settings) => [houseRoutes(settings)],
  setUp: async () => [...(await setUpOfTaxes()), ...(await setUpOfSamples())],
}
