import type faqWords from '#brand/faq-words.en.json'
import { messages as faqEn } from '#brand/faq-words.en.json?lingui'
import { messages as faqFr } from '#brand/faq-words.fr.json?lingui'
import type homeWords from '#brand/home-words.en.json'
import { messages as homeEn } from '#brand/home-words.en.json?lingui'
import { messages as homeFr } from '#brand/home-words.fr.json?lingui'
import { brandRoutes } from '#brand/server/routes.ts'
import type words from '#brand/words.en.json'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof faqWords>, TextsOf<typeof homeWords> {}
}

export const brand: Manifest = {
  words: { en: { ...faqEn, ...homeEn }, fr: { ...faqFr, ...homeFr } },
  api: () => [brandRoutes],
}
