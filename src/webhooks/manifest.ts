import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#webhooks/admin-words.en.json'
import { deliverWebhooks } from '#webhooks/server/deliver.ts'
import { webhookRoutes } from '#webhooks/server/routes.ts'
import { webhooksToDo } from '#webhooks/server/to-do.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

let isTrial = false

export const webhooks: Manifest = {
  api: (settings) => [webhookRoutes(settings)],
  async open({ trial }) {
    isTrial = trial
  },
  toDo: { name: 'webhooks', permission: 'settings', list: webhooksToDo },
  everyMinute: { 'deliver-webhooks': (closing) => deliverWebhooks(isTrial, closing) },
}
