import { z } from 'zod'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { Settings } from '#platform/settings.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

/** About as many as there are letters: a program that goes wild stops there. */
const limit = { name: 'test-letter', times: 60, seconds: 3_600 }

const testMails = mailsOf({ 'test-letter': z.object({ template: z.string() }) })

/** The letter that an admin sends to themself: a sample, marked as a test. */
export const testLetters = (settings: Settings) =>
  testMails.writers({
    'test-letter': async ({ data: { template }, language }) => {
      const letter = await sampleLetterOf(template, language, settings, businessNow())
      return { ...letter, subject: wordsIn(language)('letters.test-subject', { subject: letter.subject }) }
    },
  })

/** A sample of a letter of any domain. */
export function sampleLetterOf(
  template: string,
  language: Language,
  settings: Settings,
  now: BusinessTime,
): Promise<Letter> {
  for (const { sampleMails } of registeredManifests()) {
    const write = sampleMails?.(settings)[template]
    if (write) return write(language, now)
  }
  throw new Refusal('missing', 'There is no such letter')
}

/** Sends a sample of a letter to the admin's own address only. */
export async function sendTestLetter(
  { template, language }: { template: string; language: Language },
  admin: Admin,
  settings: Settings,
  now: BusinessTime,
): Promise<{ recipient: string }> {
  await refuseBeyond(limit, admin.memberId)
  const { subject } = await sampleLetterOf(template, language, settings, now)
  const recipient = admin.email
  await inTransaction(async (client) => {
    await testMails.queue(client, { template: 'test-letter', recipient, language, data: { template }, since: now })
    const after = { subject, email: recipient }
    await audit(client, { kind: 'letter', name: template }, { actor: admin, before: {}, after, at: now })
  })
  wake(sendMailJob)
  return { recipient }
}
