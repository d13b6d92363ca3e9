import { wordsIn } from '#language/words.ts'
import type { LetterWriter } from '#platform/mail/outbox.ts'

/** The letter to a buyer whose bank declined the payment of what was to be ordered. */
export const declinedLetter: Record<string, LetterWriter> = {
  'payment-declined': async ({ facts, language }) => {
    const t = wordsIn(language)
    const { writeNote } = await import('#letters/server/Note.tsx')
    const values = { sum: facts?.sum ?? '', from: facts?.from ?? 'cart' }
    const letter = {
      subject: t('orders.declined-letter.subject'),
      title: t('orders.declined-letter.title'),
      paragraphs: [t('orders.declined-letter.text', values), t('orders.declined-letter.next', values)],
    }
    return writeNote(letter, language)
  },
}
