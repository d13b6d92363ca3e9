import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { refuseBeyond } from '#platform/http/rate-limits.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { type SendOutcome, sendNow } from '#platform/mail/send-now.ts'

/** About as many as there are letters: a program that goes wild stops there. */
const limit = { name: 'test-letter', times: 60, seconds: 3_600 }

/**
 * Sends a letter, marked as a test, to the admin's own address only, and waits for the mail server.
 * @param record writes the entry of the audit
 */
export async function sendAsTest(
  letter: Letter,
  language: Language,
  admin: Admin,
  record: (client: PoolClient, after: { subject: string; email: string }) => Promise<void>,
): Promise<{ recipient: string } & SendOutcome> {
  await refuseBeyond(limit, admin.memberId)
  const recipient = admin.email
  await inTransaction((client) => record(client, { subject: letter.subject, email: recipient }))
  const subject = wordsIn(language)('letters.test-subject', { subject: letter.subject })
  return { recipient, ...(await sendNow({ ...letter, subject, mailId: newId(), recipient })) }
}
