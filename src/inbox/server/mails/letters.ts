import { mayNow } from '#accounts/server/members/may-now.ts'
import { isUnknownSender } from '#inbox/conversation.ts'
import { messageMails } from '#inbox/server/inbox-mails.ts'
import { writeAnswer } from '#inbox/server/mails/answer-letter.ts'
import { noteOf, receiptOf } from '#inbox/server/mails/message-letter-text.ts'
import { findAnswer, findMessage, type Message } from '#inbox/server/message-records.ts'
import { type Fit, fitOfOrders } from '#inbox/server/ports.ts'
import type { Language } from '#language/language.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import type { SampleWriter } from '#platform/mail/mail.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * The letters about messages to the house.
 *
 * @param withholdAnswer keeps an answer unsent whose author may not answer any more when its letter is written
 */
export const messageLetters = (withholdAnswer: (id: string) => Promise<void>) =>
  messageMails.writers({
    answer: async ({ data, language, mayHaveArrived }) => {
      const answer = await findAnswer(data.message)
      if (answer.isWithheld) throw new NothingToSend('It was withheld')
      // Asked again, as for a step that waited (docs/decisions/0039); an answer that may have arrived is none to withhold.
      if (!mayHaveArrived && !(await mayNow(answer.authorId, 'messages')))
        throw new NothingToSend('Its author may not answer any more', () => withholdAnswer(data.message))
      return writeAnswer(answer, language)
    },
    'message-note': async ({ data, language }) => {
      const message = await findMessage(data.message)
      const context = { fit: await fitOfMessage(message), receipted: data.receipt !== 'withheld' }
      const { writeNote } = await import('#letters/server/Note.tsx')
      return {
        ...(await writeNote(noteOf(message, context, language), language)),
        ...(!isUnknownSender(message.email) && { headers: { 'Reply-To': message.email } }),
      }
    },
    'message-receipt': writeReceipt,
    'withdrawal-receipt': writeReceipt,
  })

/** A sample of each letter, about a message that is not stored. */
export const sampleMessageLetters: Record<string, SampleWriter> = {
  answer: (language, now) => {
    const { reference, body, receivedAt } = sampleOf('contact', language, now)
    const question = { body, at: receivedAt }
    return writeAnswer({ reference, title: undefined, body: answers[language], question }, language)
  },
  'message-note': async (language, now) => {
    const { writeNote } = await import('#letters/server/Note.tsx')
    return writeNote(
      noteOf(sampleOf('contact', language, now), { fit: undefined, receipted: true }, language),
      language,
    )
  },
  'message-receipt': async (language, now) => {
    const { writeNote } = await import('#letters/server/Note.tsx')
    return writeNote(receiptOf(sampleOf('contact', language, now), false, language), language)
  },
  'withdrawal-receipt': async (language, now) => {
    const { writeNote } = await import('#letters/server/Note.tsx')
    return writeNote(receiptOf(sampleOf('withdrawal', language, now), true, language), language)
  },
}

const questions = {
  en: 'Which cream do you recommend for dry skin in winter?',
  fr: 'Quelle crème conseillez-vous pour une peau sèche en hiver ?',
} as const

const answers = {
  en: 'Dear Emily Carter,\n\nOur Renouvela cream is made for dry skin. In winter, apply it in the morning and in the evening.',
  fr: 'Bonjour Camille Martin,\n\nNotre crème Renouvela est faite pour les peaux sèches. En hiver, appliquez-la matin et soir.',
} as const

function sampleOf(kind: 'contact' | 'withdrawal', language: Language, receivedAt: BusinessTime): Message {
  const facts: Message['facts'] = kind === 'contact' ? { subject: 'product' } : { orderNumber: '1042' }
  const sent = { kind, language, facts, body: kind === 'contact' ? questions[language] : '', receivedAt }
  return { id: '', reference: 'QX7K-4M2P', ...sampleBuyer[language], ...sent }
}

async function writeReceipt({ data, language }: { data: { message: string }; language: Language }) {
  const [message, { writeNote }] = await Promise.all([findMessage(data.message), import('#letters/server/Note.tsx')])
  const fit = await fitOfMessage(message)
  return writeNote(receiptOf(message, fit === 'all' || fit === 'some', language), language)
}

/** Whether a message names orders of its sender; undefined without a number. */
async function fitOfMessage({ email, facts: { orderNumber } }: Message): Promise<Fit | undefined> {
  return orderNumber === undefined ? undefined : fitOfOrders(orderNumber, email)
}
