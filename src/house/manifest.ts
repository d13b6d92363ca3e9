import type adminWords from '#house/admin-words.en.json'
import { houseRoutes } from '#house/server/routes.ts'
import { testLetters } from '#house/server/sample-letters.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const house: Manifest = {
  api: (settings) => [houseRoutes(settings)],
  mails: testLetters,
}
