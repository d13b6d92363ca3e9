import { z } from 'zod'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'

export const declinedMails = mailsOf({
  'payment-declined': z.object({ sum: z.string(), from: z.enum(['offer', 'cart']).default('cart') }),
})

/** The letter to a buyer whose bank declined the payment of what was to be ordered. */
export const declinedLetter = declinedMails.writers({
  'payment-declined': ({ data, language }) => writeDeclined(data, language),
})

export async function writeDeclined(values: { sum: string; from: 'offer' | 'cart' }, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const letter = {
    subject: t('orders.declined-letter.subject'),
    title: t('orders.declined-letter.title'),
    paragraphs: [t('orders.declined-letter.text', values), t('orders.declined-letter.next', values)],
  }
  return writeNote(letter, language)
}
