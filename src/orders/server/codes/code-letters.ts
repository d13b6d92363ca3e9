import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { codeDigest } from '#orders/server/codes/code-digest.ts'
import { storeCodeDigest } from '#orders/server/codes/code-records.ts'
import { mailsOf } from '#platform/mail/mails-of.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

const codeMinutes = 10

export const codeMails = mailsOf({ 'order-code': z.object({ code: z.string() }) })

/** The letter with the code that finds an order again. */
export const codeLetters = codeMails.writers({
  // The code is made while its letter is written, so that it is nowhere else.
  'order-code': async ({ data: { code: id }, language }) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const number = await storeCodeDigest(id, codeDigest(id, code), new Date(Date.now() + codeMinutes * 60_000))
    if (number === undefined) throw new NothingToSend('There is no such order with this address')
    return writeCode(code, number, language)
  },
})

export async function writeCode(code: string, number: number, language: Language) {
  const t = wordsIn(language)
  const { writeNote } = await import('#letters/server/Note.tsx')
  const letter = {
    subject: t('orders.code-letter.subject', { code }),
    title: t('orders.code-letter.title', { code }),
    paragraphs: [t('orders.code-letter.text', { number: String(number), minutes: codeMinutes })],
    foot: { text: t('orders.code-letter.foot') },
  }
  return writeNote(letter, language)
}
