import { house } from '#house/identity.ts'
import { currentFacts } from '#house/server/facts.ts'
import { tellLegalText } from '#house/server/legal-texts.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import type { LetterWords } from '#orders/server/mails/order-letter-text.ts'
import { findMailedOrder, type MailedOrder } from '#orders/server/records.ts'
import { businessNow } from '#platform/clock.ts'
import type { Enclosure } from '#platform/mail.ts'
import type { LetterWriter } from '#platform/owed-mail.ts'

/** The letters about orders, of a shop at this address. */
export const orderLetters = (publicUrl: string): Record<string, LetterWriter> => ({
  'order-confirmed': letterOf(
    {
      subject: 'orders.mail.subject',
      title: 'orders.mail.title',
      opening: 'orders.mail.opening',
      next: 'orders.mail.next',
      promises: true,
      toBuyer: true,
    },
    publicUrl,
  ),
  'order-returned': letterOf(
    {
      subject: 'orders.returned.subject',
      title: 'orders.returned.title',
      opening: 'orders.returned.opening',
      next: 'orders.returned.next',
      promises: false,
      toBuyer: true,
    },
    publicUrl,
  ),
  'order-note-returned': letterOf(
    {
      subject: 'orders.note-returned.subject',
      title: 'orders.note-returned.title',
      opening: 'orders.note-returned.opening',
      next: 'orders.note-returned.next',
      promises: false,
      toBuyer: false,
    },
    publicUrl,
  ),
  'order-note': letterOf(
    {
      subject: 'orders.note.subject',
      title: 'orders.note.title',
      opening: 'orders.note.opening',
      next: 'orders.note.next',
      promises: true,
      toBuyer: false,
    },
    publicUrl,
  ),
})

function letterOf(words: LetterWords, publicUrl: string): LetterWriter {
  return async ({ orderId, language }) => {
    if (!orderId) throw new Error('A letter about an order needs its order')
    const [order, { writeOrderLetter }] = await Promise.all([
      findMailedOrder(orderId),
      import('#orders/server/mails/OrderLetter.tsx'),
    ])
    const { email: houseEmail = house.email } = await currentFacts()
    const withdrawAddress = publicUrl + joinAddress(language, '/withdraw')
    const letter = await writeOrderLetter(order, language, words, { withdrawAddress, houseEmail })
    return words.promises && words.toBuyer
      ? { ...letter, enclosed: [await termsOf(order, language, publicUrl)] }
      : letter
  }
}

/** The buyer keeps the terms that the order was made under, with the form for withdrawing (Directive 2011/83, article 8). */
async function termsOf({ termsInForce }: MailedOrder, language: Language, publicUrl: string): Promise<Enclosure> {
  const text = await tellLegalText('terms', language, businessNow(), termsInForce ?? undefined)
  if (!text) throw new Error(`The terms of version ${termsInForce} are missing`)
  const { title, version } = text
  // A file that lies on the reader's own disk.
  const html = text.html.replaceAll('href="/', `href="${publicUrl}/${language}/`)
  const head = `<meta charset="utf-8"><title>${title}</title>`
  const page = `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title} (${version})</h1>${html}</body></html>`
  return { name: `immortela-${language === 'fr' ? 'conditions' : 'terms'}-${version}.html`, html: page }
}
