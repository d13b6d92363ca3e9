import { type Fit, fitOfOrders } from '#crm/server/hooks.ts'
import { noteOf, receiptOf } from '#crm/server/mails/message-letter-text.ts'
import { findMessage, type Message } from '#crm/server/message-records.ts'
import type { LetterWriter } from '#platform/mail/outbox.ts'

/** The letters about messages to the house. */
export const crmLetters: Record<string, LetterWriter> = {
  'message-note': async ({ facts, language }) => {
    const message = await findMessage(facts?.message ?? '')
    const context = { fit: await fitOfMessage(message), receipted: facts?.receipt !== 'withheld' }
    const { writeNote } = await import('#letters/server/Note.tsx')
    return {
      ...(await writeNote(noteOf(message, context, language), language)),
      headers: { 'Reply-To': message.email },
    }
  },
  'message-receipt': writeReceipt,
  'withdrawal-receipt': writeReceipt,
}

async function writeReceipt({ facts, language }: Parameters<LetterWriter>[0]) {
  const [message, { writeNote }] = await Promise.all([
    findMessage(facts?.message ?? ''),
    import('#letters/server/Note.tsx'),
  ])
  const fit = await fitOfMessage(message)
  return writeNote(receiptOf(message, fit === 'all' || fit === 'some', language), language)
}

/** Whether a message names orders of its sender; undefined without a number. */
async function fitOfMessage({ email, facts: { orderNumber } }: Message): Promise<Fit | undefined> {
  return orderNumber === undefined ? undefined : fitOfOrders(orderNumber, email)
}
