import { verifiedName } from '#accounts/server/verified-name.ts'
import { productTitles } from '#catalogue/server/lists/listed-sheets.ts'
import { inOwnWords, titlesOf } from '#catalogue/shown/own-title.ts'
import { joinAddress } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { legalTextToJson } from '#legal/server/legal-texts.ts'
import { type LetterName, letterNames } from '#orders/letter.ts'
import { type OrderJson, orderToJson } from '#orders/server/buyer/buyer-order.ts'
import { wasCorrectedFrom } from '#orders/server/facts/event-records.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import { type LetterData, orderMailData } from '#orders/server/letter-values/order-mail-data.ts'
import { orderLetter, type Ways } from '#orders/server/mails/order-letter.ts'
import type { Enclosure, Letter } from '#platform/mail/mail.ts'
import { readData } from '#platform/mail/mails-of.ts'
import { type LetterWriter, NothingToSend, type QueuedMail } from '#platform/mail/outbox.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

/** The letters about orders, of a shop at this address. */
export const orderLetters = (publicUrl: string): Record<string, LetterWriter> =>
  Object.fromEntries(letterNames.map((name) => [name, (owed) => write(name, owed, publicUrl, businessNow())]))

async function write(name: LetterName, owed: QueuedMail, publicUrl: string, now: BusinessTime): Promise<Letter> {
  const { orderId, language, recipient } = owed
  if (!orderId) throw new Error('A letter about an order needs its order')
  const order = await orderToJson(orderId, now)
  // It contains the link of the order: a letter that was begun before its address was corrected is not tried again.
  if (recipient !== order.email && (await wasCorrectedFrom(orderId, recipient)))
    throw new NothingToSend(`Order ${order.number} has another address than ${name} was queued for`)
  const letter = await letterFrom(name, order, owed, publicUrl, now)
  if (!letter) throw new NothingToSend(`${name} is not true of order ${order.number} any more`)
  return { ...letter, ...(await enclosuresOf(name, order, language, publicUrl, now)) }
}

/** A letter about an order; undefined when it is not true of it. */
export async function letterFrom(
  name: LetterName,
  order: OrderJson,
  { language, data: stored }: Pick<QueuedMail, 'language' | 'data'>,
  publicUrl: string,
  now: BusinessTime,
): Promise<Letter | undefined> {
  const data = readData<LetterData>(name, orderMailData[name], stored)
  const isHouses = templates[name].to === 'house'
  const named = isHouses ? { ...order, lines: await linesForOwner(order, language) } : order
  const context = { order: named, data, today: dayOf(now) }
  if (!templates[name].isTrue(context)) return undefined
  const { writeOrderLetter } = await import('#orders/server/mails/OrderLetter.tsx')
  const ways = await waysOf(name, order, language, publicUrl)
  return writeOrderLetter(orderLetter(name, context, language, ways), language)
}

async function linesForOwner({ lines }: OrderJson, language: Language): Promise<OrderJson['lines']> {
  const titles = await productTitles()
  return lines.map((line) => inOwnWords(line, titlesOf(titles, line.product_id), language))
}

async function waysOf(template: LetterName, order: OrderJson, language: Language, publicUrl: string): Promise<Ways> {
  const [{ email: houseEmail }, name] = await Promise.all([currentFacts(), verifiedName(order.email)])
  const at = (path: string) => publicUrl + joinAddress(language, path)
  const isHouses = templates[template].to === 'house'
  const orderAddress = isHouses
    ? at(`/admin/orders/${order.number}`)
    : `${at(`/order/${order.number}`)}#${order.linkKey}`
  return { orderAddress, withdrawAddress: at('/withdraw'), houseEmail, name }
}

/** The papers of a letter: with a contract, its terms. */
export async function enclosuresOf(
  name: LetterName,
  order: Pick<OrderJson, 'termsInForce'>,
  language: Language,
  publicUrl: string,
  now: BusinessTime,
): Promise<Pick<Letter, 'enclosed'>> {
  const { to, isContract } = templates[name]
  return to === 'buyer' && isContract ? { enclosed: [await termsOf(order, language, publicUrl, now)] } : {}
}

/** The buyer keeps the terms that the order was made under, with the form for withdrawing (Directive 2011/83, article 8). */
async function termsOf(
  { termsInForce }: Pick<OrderJson, 'termsInForce'>,
  language: Language,
  publicUrl: string,
  now: BusinessTime,
): Promise<Enclosure> {
  const text = await legalTextToJson('terms', language, now, termsInForce ?? undefined)
  if (!text) throw new Error(`The terms of version ${termsInForce} are missing`)
  const { title, version } = text
  // A file that lies on the reader's own disk.
  const html = text.html.replaceAll('href="/', `href="${publicUrl}/${language}/`)
  const head = `<meta charset="utf-8"><title>${title}</title>`
  const page = `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title} (${version})</h1>${html}</body></html>`
  return { name: `immortela-${language === 'fr' ? 'conditions' : 'terms'}-${version}.html`, html: page }
}
