import type { LetterWords } from '#orders/server/mails/order-letter-text.ts'
import { findMailedOrder } from '#orders/server/records.ts'
import type { LetterWriter } from '#platform/owed-mail.ts'

/** The letters about orders. */
export const orderLetters: Record<string, LetterWriter> = {
  'order-confirmed': letterOf({
    subject: 'orders.mail.subject',
    title: 'orders.mail.title',
    opening: 'orders.mail.opening',
    next: 'orders.mail.next',
    promises: true,
    toBuyer: true,
  }),
  'order-returned': letterOf({
    subject: 'orders.returned.subject',
    title: 'orders.returned.title',
    opening: 'orders.returned.opening',
    next: 'orders.returned.next',
    promises: false,
    toBuyer: true,
  }),
  'order-note-returned': letterOf({
    subject: 'orders.note-returned.subject',
    title: 'orders.note-returned.title',
    opening: 'orders.note-returned.opening',
    next: 'orders.note-returned.next',
    promises: false,
    toBuyer: false,
  }),
  'order-note': letterOf({
    subject: 'orders.note.subject',
    title: 'orders.note.title',
    opening: 'orders.note.opening',
    next: 'orders.note.next',
    promises: true,
    toBuyer: false,
  }),
}

function letterOf(words: LetterWords): LetterWriter {
  return async ({ orderId, language }) => {
    if (!orderId) throw new Error('A letter about an order needs its order')
    const [order, { writeOrderLetter }] = await Promise.all([
      findMailedOrder(orderId),
      import('#orders/server/mails/OrderLetter.tsx'),
    ])
    return writeOrderLetter(order, language, words)
  }
}
