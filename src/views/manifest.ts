import { redactEntries } from '#audit/server/redact-entries.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#views/admin-words.en.json'
import { viewRoutes } from '#views/server/routes.ts'
import { deleteViewsFor, deleteViewsOf } from '#views/server/view-records.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const views: Manifest = {
  api: (settings) => [viewRoutes(settings)],
  erase: async (client, person) => {
    await redactEntries(client, ['view'], await deleteViewsFor(client, person))
    const { memberId } = person
    if (memberId) await deleteViewsOf(client, memberId)
  },
  deleteOwn: (client, { memberId }) => deleteViewsOf(client, memberId),
}
