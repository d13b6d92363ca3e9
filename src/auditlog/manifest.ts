import type adminWords from '#auditlog/admin-words.en.json'
import { auditRoutes } from '#auditlog/server/audit-routes.ts'
import { countListedAudit } from '#auditlog/server/listed-audit.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const auditlog: Manifest = {
  api: (settings) => [auditRoutes(settings)],
  countsOfLists: { audit: countListedAudit },
}
