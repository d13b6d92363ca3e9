import type { Language } from '#language/language.ts'
import { writeOrderLetter } from '#orders/server/mails/OrderLetter.tsx'
import type { LetterWords } from '#orders/server/mails/order-letter-text.ts'
import type { MailedOrder, MailTemplate } from '#orders/server/records.ts'
import type { Letter } from '#platform/mail.ts'

const letters: Record<MailTemplate, LetterWords> = {
  'order-confirmed': {
    subject: 'orders.mail.subject',
    title: 'orders.mail.title',
    opening: 'orders.mail.opening',
    next: 'orders.mail.next',
    promises: true,
    toBuyer: true,
  },
  'order-returned': {
    subject: 'orders.returned.subject',
    title: 'orders.returned.title',
    opening: 'orders.returned.opening',
    next: 'orders.returned.next',
    promises: false,
    toBuyer: true,
  },
  'order-note-returned': {
    subject: 'orders.note-returned.subject',
    title: 'orders.note-returned.title',
    opening: 'orders.note-returned.opening',
    next: 'orders.note-returned.next',
    promises: false,
    toBuyer: false,
  },
  'order-note': {
    subject: 'orders.note.subject',
    title: 'orders.note.title',
    opening: 'orders.note.opening',
    next: 'orders.note.next',
    promises: true,
    toBuyer: false,
  },
}

export function writeLetter(template: MailTemplate, order: MailedOrder, language: Language): Promise<Letter> {
  return writeOrderLetter(order, language, letters[template])
}
