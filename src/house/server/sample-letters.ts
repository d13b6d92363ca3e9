import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { type SendOutcome, sendNow } from '#platform/mail/send-now.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { Settings } from '#platform/settings.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** About as many as there are letters: a program that goes wild stops there. */
const limit = { name: 'test-letter', times: 60, seconds: 3_600 }

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

/** Sends a sample of a letter, marked as a test, to the admin's own address only, and waits for the mail server. */
export async function sendTestLetter(
  { template, language }: { template: string; language: Language },
  admin: Admin,
  settings: Settings,
  now: BusinessTime,
): Promise<{ recipient: string } & SendOutcome> {
  await refuseBeyond(limit, admin.memberId)
  const letter = await sampleLetterOf(template, language, settings, now)
  const recipient = admin.email
  await inTransaction((client) => {
    const after = { subject: letter.subject, email: recipient }
    return audit(client, { kind: 'letter', name: template }, { actor: admin, before: {}, after, at: now })
  })
  const subject = wordsIn(language)('letters.test-subject', { subject: letter.subject })
  return { recipient, ...(await sendNow({ ...letter, subject, mailId: newId(), recipient })) }
}
