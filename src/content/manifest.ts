import type adminWords from '#content/admin-words.en.json'
import { fillPages } from '#content/server/fill-pages.ts'
import { legalEditRoutes } from '#content/server/legal-routes.ts'
import { onPagesChange, pagesChanged } from '#content/server/public-content.ts'
import { contentRoutes, pageAdminRoutes } from '#content/server/routes.ts'
import { setUpOfPages } from '#content/server/set-up.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const content: Manifest = {
  api: (settings) => [contentRoutes(settings), pageAdminRoutes(settings), legalEditRoutes(settings)],
  onChange: { pages: pagesChanged },
  onStalePages: onPagesChange,
  open: fillPages,
  setUp: setUpOfPages,
}
