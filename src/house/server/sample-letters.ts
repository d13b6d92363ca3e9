import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { sendAsTest } from '#house/server/send-as-test.ts'
import type { Language } from '#language/language.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Letter } from '#platform/mail/mail.ts'
import type { SendOutcome } from '#platform/mail/send-now.ts'
import { registeredManifests } from '#platform/manifest.ts'
import type { Settings } from '#platform/settings.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

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
  const letter = await sampleLetterOf(template, language, settings, now)
  return sendAsTest(letter, language, admin, (client, after) =>
    audit(client, { kind: 'letter', name: template }, { actor: admin, before: {}, after, at: now }),
  )
}
