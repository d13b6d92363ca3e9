import { sendAsTest } from '#house/server/send-as-test.ts'
import type { Language } from '#language/language.ts'
import { isWritten, missingToSend } from '#mailings/mailing-content.ts'
import { writeMailing } from '#mailings/server/mailing-letter.ts'
import { findMailing } from '#mailings/server/mailing-records.ts'
import { auditMailing, type By } from '#mailings/server/save-mailing.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'

/** Sends the saved letter in one language to the admin's own address only, marked as a test. */
export async function testMailing(id: string, language: Language, by: By) {
  const mailing = await findMailing(id)
  if (!mailing) throw new Refusal('missing', 'There is no such letter')
  const text = mailing.content[language]
  const missing = missingToSend(mailing.content).filter(({ field }) => field.startsWith(language))
  const [first, ...others] = isWritten(text) ? missing : [{ field: `${language}.subject`, problem: 'needed-to-send' }]
  if (first) throw new RefusedField(first.field, first.problem, others)
  const letter = await writeMailing(text, { name: '', token: 'sample', language })
  return sendAsTest(letter, language, by.admin, (client, after) =>
    auditMailing(client, id, { before: {}, after: { did: 'tested', ...after } }, by),
  )
}
