import { z } from 'zod'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'

export const correctionMails = mailsOf({ 'order-email-corrected': z.object({ number: z.string() }) })

/** The letter to the former address of an order: it names neither the new address, nor the buyer, nor a link. */
export const correctionLetters = correctionMails.writers({
  'order-email-corrected': ({ data: { number }, language }) => writeCorrected(number, language),
})

export async function writeCorrected(number: string, language: Language) {
  const t = wordsIn(language)
  const [{ writeNote }, { email }] = await Promise.all([import('#letters/server/Note.tsx'), currentFacts()])
  const letter = {
    subject: t('orders.corrected-letter.subject', { number }),
    title: t('orders.corrected-letter.title', { number }),
    paragraphs: [t('orders.corrected-letter.text', { number })],
    foot: { text: t('orders.corrected-letter.foot', { email }) },
  }
  return writeNote(letter, language)
}
