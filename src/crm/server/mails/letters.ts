import { crmMails } from '#crm/server/crm-mails.ts'
import { noteOf, receiptOf } from '#crm/server/mails/message-letter-text.ts'
import { findMessage, type Message } from '#crm/server/message-records.ts'
import { type Fit, fitOfOrders } from '#crm/server/ports.ts'
import type { Language } from '#language/language.ts'

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

async function writeReceipt({ data, language }: { data: { message: string }; language: Language }) {
  const [message, { writeNote }] = await Promise.all([findMessage(data.message), import('#letters/server/Note.tsx')])
  const fit = await fitOfMessage(message)
  return writeNote(receiptOf(message, fit === 'all' || fit === 'some', language), language)
}

/** Whether a message names orders of its sender; undefined without a number. */
async function fitOfMessage({ email, facts: { orderNumber } }: Message): Promise<Fit | undefined> {
  return orderNumber === undefined ? undefined : fitOfOrders(orderNumber, email)
}
