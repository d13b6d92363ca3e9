import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import type adminWords from '#today/admin-words.en.json'
import { addUpLatest } from '#today/server/add-up.ts'
import { forgetPastDays } from '#today/server/past-days.ts'
import { todayRoutes } from '#today/server/routes.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const today: Manifest = {
  api: (settings) => [todayRoutes(settings)],
  onChange: { clock: forgetPastDays },
  everyMinute: { 'add-up-figures': () => addUpLatest(businessNow()) },
}
