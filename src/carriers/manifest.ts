import type adminWords from '#carriers/admin-words.en.json'
import { carrierRoutes } from '#carriers/server/routes.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const carriers: Manifest = {
  api: (settings) => [carrierRoutes(settings)],
}
