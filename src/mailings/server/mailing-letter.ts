import { leavingLink } from '#community/server/leaving-link.ts'
import { leavingTokenOf } from '#contacts/server/withdraw-consent.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { houseSender } from '#legal/server/facts.ts'
import type { MailingText } from '#mailings/mailing-content.ts'
import { mailingMails } from '#mailings/server/mailing-mails.ts'
import { findReader, leaveReaderOut } from '#mailings/server/recipient-records.ts'
import type { Letter, SampleWriter } from '#platform/mail/mail.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'
import { businessNow } from '#platform/time/clock.ts'

/** Letters to many people: each is written for one reader, who is asked for once more whether they still agree. */
export const mailingLetters = mailingMails.writers({
  async mailing({ recipient, data: { mailing, contact } }) {
    const reader = await findReader(mailing, contact)
    if (!reader?.email || !reader.language || reader.email !== recipient) throw leftOut(mailing, contact, 'gone')
    if (!reader.agrees) throw leftOut(mailing, contact, 'withdrew')
    if (reader.state === 'canceled') throw leftOut(mailing, contact, 'canceled')
    const { content, language, firstName } = reader
    return writeMailing(content[language], { name: firstName ?? '', token: await leavingTokenOf(contact), language })
  },
})

/** A sample; its links lead to a page that says that they are not valid. */
export const sampleMailing: SampleWriter = (language) => {
  const t = wordsIn(language)
  const text = {
    subject: t('mailings.sample.subject'),
    preview: '',
    text: t('mailings.sample.text'),
    button: '',
    address: '',
  }
  return writeMailing(text, { name: '', token: 'sample', language })
}

function leftOut(mailing: string, contact: string, state: 'withdrew' | 'gone' | 'canceled'): NothingToSend {
  return new NothingToSend(`The reader is left out: ${state}`, () =>
    leaveReaderOut(mailing, contact, state, businessNow()),
  )
}

type Reader = { name: string; token: string; language: Language }

/** The email in one language as a reader gets it. */
export async function writeMailing(text: MailingText, { name, token, language }: Reader): Promise<Letter> {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const { address, headers } = leavingLink(token, houseSender().publicUrl, language)
  const { subject, preview, button } = text
  const note = {
    subject,
    title: subject,
    ...(preview && { preview }),
    paragraphs: text.text.split(/\n\s*\n/),
    hasLinks: true,
    ...(button && text.address && { button: { text: button, address: text.address } }),
    foot: { about: t('mailings.letter.why'), text: t('community.letter.leave'), address },
    ...(name && { greeting: t('mailings.letter.greeting', { name }) }),
  }
  return { ...(await writeNote(note, language)), headers }
}
