import { pagesOfProducts } from '#catalogue/server/sheets/ports.ts'
import type adminWords from '#content/admin-words.en.json'
import { messages as en } from '#content/admin-words.en.json?lingui'
import { messages as fr } from '#content/admin-words.fr.json?lingui'
import type legalWords from '#content/legal-words.en.json'
import { messages as legalEn } from '#content/legal-words.en.json?lingui'
import { messages as legalFr } from '#content/legal-words.fr.json?lingui'
import { fillPages } from '#content/server/fill-pages.ts'
import { findTextsNaming } from '#content/server/find-texts-naming.ts'
import { legalEditRoutes } from '#content/server/legal-routes.ts'
import { pageSamples } from '#content/server/page-samples.ts'
import { findPagesOfProducts } from '#content/server/pages-of-products.ts'
import { onPagesChange, pagesChanged } from '#content/server/public-content.ts'
import { contentRoutes, pageAdminRoutes } from '#content/server/routes.ts'
import { setUpOfPages } from '#content/server/set-up.ts'
import { textsNaming } from '#house/server/ports.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords>, TextsOf<typeof legalWords> {}
}

export const content: Manifest = {
  // The catalogue names pages, and the settings name pages and legal texts, by the titles that their lists have here.
  words: { en: { ...en, ...legalEn }, fr: { ...fr, ...legalFr } },
  api: (settings) => [contentRoutes(settings), pageAdminRoutes(settings), legalEditRoutes(settings)],
  onChange: { pages: pagesChanged },
  onStalePages: onPagesChange,
  open: fillPages,
  setUp: setUpOfPages,
  handlers: [pagesOfProducts.handledBy(findPagesOfProducts), textsNaming.handledBy(findTextsNaming)],
  samples: pageSamples,
}
