import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#staff/admin-words.en.json'
import { auditRoutes } from '#staff/server/audit-routes.ts'
import { countListedAudit } from '#staff/server/listed-audit.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const staff: Manifest = {
  api: (settings) => [auditRoutes(settings)],
  countsOfLists: { audit: countListedAudit },
}
