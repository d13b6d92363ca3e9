import type { TextsOf } from '#language/words.ts'
import type adminWords from '#library/admin-words.en.json'
import { libraryRoutes } from '#library/server/routes.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const library: Manifest = {
  api: (settings) => [libraryRoutes(settings)],
  streams: ['POST /api/admin/pictures'],
}
