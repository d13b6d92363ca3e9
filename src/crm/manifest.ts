import type adminWords from '#crm/admin-words.en.json'
import { createTask } from '#crm/server/create-task.ts'
import { deleteOldMessages } from '#crm/server/delete-messages.ts'
import { inboxRoutes } from '#crm/server/inbox-routes.ts'
import { countListedMessages } from '#crm/server/listed-messages.ts'
import { crmLetters, sampleMessageLetters } from '#crm/server/mails/letters.ts'
import { crmRoutes } from '#crm/server/routes.ts'
import { messagesToDo } from '#crm/server/to-do.ts'
import type words from '#crm/words.en.json'
import { messages as en } from '#crm/words.en.json?lingui'
import { messages as fr } from '#crm/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import { webhookGivenUp } from '#webhooks/server/ports.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const crm: Manifest = {
  words: { en, fr },
  api: (settings) => [crmRoutes(settings), inboxRoutes(settings)],
  mails: () => crmLetters,
  sampleMails: () => sampleMessageLetters,
  handlers: [
    webhookGivenUp.handledBy((client, { id, host, since }, now) =>
      createTask(client, { kind: 'webhook-off', of: [id, since], facts: { address: host } }, now),
    ),
  ],
  toDo: { name: 'messages', list: messagesToDo },
  countsOfLists: { messages: countListedMessages },
  everyMinute: { 'delete-old-messages': (closing) => deleteOldMessages(businessNow(), closing) },
}
