import { noteOf, receiptOf } from '#crm/server/mails/message-letter-text.ts'
import { findMessage } from '#crm/server/message-records.ts'
import { isOrderOf } from '#orders/server/is-order-of.ts'
import type { LetterWriter } from '#platform/owed-mail.ts'

/** The letters about what somebody wrote to the house. */
export const crmLetters: Record<string, LetterWriter> = {
  'message-note': async ({ facts, language }) => {
    const message = await findMessage(facts?.message ?? '')
    const { orderNumber } = message.facts
    const found = orderNumber === undefined ? undefined : await isOrderOf(orderNumber, message.email)
    const { writeNote } = await import('#house/server/mails/Note.tsx')
    return { ...(await writeNote(noteOf(message, found, language), language)), headers: { 'Reply-To': message.email } }
  },
  'message-receipt': writeReceipt,
  'withdrawal-receipt': writeReceipt,
}

async function writeReceipt({ facts, language }: Parameters<LetterWriter>[0]) {
  const [message, { writeNote }] = await Promise.all([
    findMessage(facts?.message ?? ''),
    import('#house/server/mails/Note.tsx'),
  ])
  return writeNote(receiptOf(message, language), language)
}
