import type { TextsOf } from '#language/words.ts'
import type adminWords from '#mailings/admin-words.en.json'
import { hideInFilters, leavePersonOut, lockMailingsOf } from '#mailings/server/erasure-records.ts'
import { mailingLetters, sampleMailing } from '#mailings/server/mailing-letter.ts'
import { mailingRoutes } from '#mailings/server/routes.ts'
import { sendDueMailings, sendMailing, sendMailingJob } from '#mailings/server/send-mailing.ts'
import type words from '#mailings/words.en.json'
import { messages as en } from '#mailings/words.en.json?lingui'
import { messages as fr } from '#mailings/words.fr.json?lingui'
import { lockMails } from '#platform/mail/delete-mails.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words & typeof adminWords> {}
}

export const mailings: Manifest = {
  words: { en, fr },
  api: (settings) => [mailingRoutes(settings)],
  mails: () => mailingLetters,
  sampleMails: () => ({ mailing: sampleMailing }),
  erase: async (client, person) => {
    const { contactId } = person
    await lockMails(client, await lockMailingsOf(client, contactId))
    await hideInFilters(client, person)
    await leavePersonOut(client, contactId, businessNow())
  },
  jobs: { [sendMailingJob]: sendMailing },
  everyMinute: { 'send-due-mailings': sendDueMailings },
  afterClockMove: () => sendDueMailings(),
}
