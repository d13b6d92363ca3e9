import * as inbox from '#inbox/server/ports.ts'
import type { TextsOf } from '#language/words.ts'
import type adminWords from '#people/admin-words.en.json'
import { messages as en } from '#people/admin-words.en.json?lingui'
import { messages as fr } from '#people/admin-words.fr.json?lingui'
import type rightsWords from '#people/rights-words.en.json'
import { messages as rightsEn } from '#people/rights-words.en.json?lingui'
import { messages as rightsFr } from '#people/rights-words.fr.json?lingui'
import { buyerRoutes } from '#people/server/buyer-routes.ts'
import { countListedBuyers } from '#people/server/buyers/listed-buyers.ts'
import { mentionLetters, sampleMentionLetters } from '#people/server/contact/mention-mails.ts'
import { readSender } from '#people/server/contact/read-sender.ts'
import { contactRoutes } from '#people/server/contact-routes.ts'
import { countListedContacts, findPeople } from '#people/server/list/listed-contacts.ts'
import { mergeRoutes } from '#people/server/merge-routes.ts'
import { overviewRoutes } from '#people/server/overview-routes.ts'
import { findOwnMails } from '#people/server/rights/own-mail-records.ts'
import { deleteSentErasures, personLetters, samplePersonLetters } from '#people/server/rights/person-mails.ts'
import { storeDueSums } from '#people/server/sums/store-due-sums.ts'
import { tagRoutes } from '#people/server/tag-routes.ts'
import { taskRoutes } from '#people/server/task-routes.ts'
import { countListedTasks, findTasks } from '#people/server/tasks/listed-tasks.ts'
import { tasksToDo } from '#people/server/tasks/to-do.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords>, TextsOf<typeof rightsWords> {}
}

export const people: Manifest = {
  words: { en: { ...en, ...rightsEn }, fr: { ...fr, ...rightsFr } },
  api: (settings) => [
    contactRoutes(settings),
    mergeRoutes(settings),
    buyerRoutes(settings),
    taskRoutes(settings),
    tagRoutes(settings),
    overviewRoutes(settings),
  ],
  find: async (search) => [...(await findPeople(search)), ...(await findTasks(search))],
  ownData: async ({ email }) => ({ emails: email ? await findOwnMails(email) : [] }),
  mails: () => ({ ...personLetters, ...mentionLetters }),
  sampleMails: () => ({ ...samplePersonLetters, ...sampleMentionLetters }),
  everyMinute: {
    'delete-sent-erasures': deleteSentErasures,
    'store-contact-sums': (closing) => storeDueSums(businessNow(), closing),
  },
  afterClockMove: () => storeDueSums(businessNow()),
  toDo: { name: 'hand-tasks', list: tasksToDo },
  handlers: [inbox.senderOf.handledBy(readSender)],
  countsOfLists: { buyers: countListedBuyers, contacts: countListedContacts, tasks: countListedTasks },
}
