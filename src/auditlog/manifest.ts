import type adminWords from '#auditlog/admin-words.en.json'
import { messages as adminEn } from '#auditlog/admin-words.en.json?lingui'
import { messages as adminFr } from '#auditlog/admin-words.fr.json?lingui'
import { auditRoutes } from '#auditlog/server/audit-routes.ts'
import { countListedAudit } from '#auditlog/server/listed-audit.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const auditlog: Manifest = {
  words: { en: adminEn, fr: adminFr },
  api: (settings) => [auditRoutes(settings)],
  countsOfLists: { audit: countListedAudit },
}
