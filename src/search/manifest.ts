import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { searchRoutes } from '#search/server/routes.ts'
import type words from '#search/words.en.json'
import { messages as en } from '#search/words.en.json?lingui'
import { messages as fr } from '#search/words.fr.json?lingui'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const search: Manifest = {
  words: { en, fr },
  api: () => [searchRoutes],
}
