import { inboundAddress } from '#inbox/server/inbound-mail.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { houseRecipient, letterSender } from '#legal/server/facts.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { longMoment } from '#platform/time/moment.ts'

export type AnswerLetter = {
  /** The conversation’s, in the subject: a reply names it again. */
  reference: string
  /** In the words of the house, where it wrote first. */
  title: string | undefined
  body: string
  /** The person's last message before it. */
  question: { body: string; at: Date } | undefined
  /** The Message-ID of the email that it answers. */
  emailId?: string | undefined
}

/** An email in a person's own words: with the signature of the house, and below it the question. */
export async function writeAnswer(
  { reference, title, body, question, emailId }: AnswerLetter,
  language: Language,
): Promise<Letter> {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const quoted = question && {
    text: t('inbox.answer.quoted', {
      moment: longMoment(question.at, language),
      text: `> ${question.body.split(/\r\n|\r|\n/).join('\n> ')}`,
    }),
  }
  const letter = await writeNote(
    {
      subject: t('inbox.answer.subject', { title: title ?? t('inbox.answer.title'), reference }),
      title: title ?? t('inbox.answer.title'),
      paragraphs: body.split(/\n{2,}/),
      greeting: '',
      ...(quoted && { foot: quoted }),
    },
    language,
  )
  const replyTo = inboundAddress() ?? letterSender().replyTo ?? houseRecipient('messages').email
  const thread = emailId && { 'In-Reply-To': emailId, References: emailId }
  return { ...letter, headers: { 'Reply-To': replyTo, ...thread } }
}
