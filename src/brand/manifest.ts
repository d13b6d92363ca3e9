import type faqWords from '#brand/faq-words.en.json'
import { messages as en } from '#brand/faq-words.en.json?lingui'
import { messages as fr } from '#brand/faq-words.fr.json?lingui'
import { brandRoutes } from '#brand/server/routes.ts'
import type words from '#brand/words.en.json'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof faqWords> {}
}

export const brand: Manifest = {
  words: { en, fr },
  api: () => [brandRoutes],
}
