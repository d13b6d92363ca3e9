import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#views/admin-words.en.json'
import { viewRoutes } from '#views/server/routes.ts'
import { deleteViewsOf } from '#views/server/view-records.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const views: Manifest = {
  api: (settings) => [viewRoutes(settings)],
  deleteOwn: (client, { memberId }) => deleteViewsOf(client, memberId),
}
