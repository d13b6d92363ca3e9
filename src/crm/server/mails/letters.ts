import { crmMails } from '#crm/server/crm-mails.ts'
import { noteOf, receiptOf } from '#crm/server/mails/message-letter-text.ts'
import { findMessage, type Message } from '#crm/server/message-records.ts'
import { type Fit, fitOfOrders } from '#crm/server/ports.ts'
import type { Language } from '#language/language.ts'
import { sampleBuyer } from '#letters/sample-buyer.ts'
import type { SampleWriter } from '#platform/mail/mail.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The letters about messages to the house. */
export const crmLetters = crmMails.writers({
  'message-note': async ({ data, language }) => {
    const message = await findMessage(data.message)
    const context = { fit: await fitOfMessage(message), receipted: data.receipt !== 'withheld' }
    const { writeNote } = await import('#letters/server/Note.tsx')
    return {
      ...(await writeNote(noteOf(message, context, language), language)),
      headers: { 'Reply-To': message.email },
    }
  },
  'message-receipt': writeReceipt,
  'withdrawal-receipt': writeReceipt,
})

/** A sample of each letter, about a message that is not stored. */
export const sampleMessageLetters: Record<string, SampleWriter> = {
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
