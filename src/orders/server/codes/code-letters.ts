import { randomInt } from 'node:crypto'
import { wordsIn } from '#language/words.ts'
import { codeDigest } from '#orders/server/codes/code-digest.ts'
import { sealCode } from '#orders/server/codes/code-records.ts'
import { type LetterWriter, NothingToSend } from '#platform/mail/outbox.ts'

const codeMinutes = 10

/** The letter with the code that finds an order again. */
export const codeLetters: Record<string, LetterWriter> = {
  // The code is made while its letter is written, so that it is nowhere else.
  'order-code': async ({ facts, language }) => {
    const id = facts?.code ?? ''
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const number = await sealCode(id, codeDigest(id, code), new Date(Date.now() + codeMinutes * 60_000))
    if (number === undefined) throw new NothingToSend('There is no such order with this address')
    const t = wordsIn(language)
    const { writeNote } = await import('#letters/server/Note.tsx')
    const letter = {
      subject: t('orders.code-letter.subject', { code }),
      title: t('orders.code-letter.title', { code }),
      paragraphs: [t('orders.code-letter.text', { number: String(number), minutes: codeMinutes })],
      foot: { text: t('orders.code-letter.foot') },
    }
    return writeNote(letter, language)
  },
}
