import { addressLines } from '#checkout/address-lines.ts'
import { isPromised } from '#checkout/quote.ts'
import { house } from '#house/identity.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { type WordId, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { MailedOrder } from '#orders/server/records.ts'

/** What a letter about an order says around the order itself. */
export type LetterWords = {
  subject: WordId
  title: WordId
  opening: WordId
  next: WordId
  promises: boolean
  toBuyer: boolean
}

export function valuesOf(order: MailedOrder, language: Language) {
  const total = formatAmount(amount(order.totalMinor, order.currency), language)
  return { number: String(order.number), total, email: order.email }
}

/** The letter for those who read mail as plain text: the same facts in the same order. */
export function orderLetterText(
  order: MailedOrder,
  language: Language,
  words: LetterWords,
  houseEmail: string = house.email,
): string {
  const values = valuesOf(order, language)
  const t = wordsIn(language)
  const money = (minor: number) => formatAmount(amount(minor, order.currency), language)
  const sum = (label: string, value: string) => t('orders.mail.sum', { label, value })
  const { tax, giftMessage } = order
  const paragraphs = [
    [t(words.title, values)],
    [t(words.opening, values)],
    ...order.lines.map((line) => [
      sum(t('orders.mail.line', { quantity: line.quantity, title: line.title }), money(line.totalMinor)),
      line.subtitle,
      words.promises ? t(promiseWord(line.mode), { day: longDay(line.promisedOn, language) }) : '',
    ]),
    [
      sum(t('orders.mail.delivery-cost'), t('orders.mail.free')),
      sum(t('orders.mail.total'), money(order.totalMinor)),
      tax ? sum(t('orders.mail.tax', { percent: tax.percent }), formatAmount(tax.amount, language)) : '',
    ],
    order.delivery ? [t('orders.mail.delivery'), ...addressLines(order.delivery, language)] : [],
    [giftMessage ? t('orders.mail.gift', { message: giftMessage }) : ''],
    [t(words.next, values)],
    [words.toBuyer && words.promises ? t('orders.mail.enclosed') : ''],
    [words.toBuyer ? t('orders.mail.contact', { email: houseEmail }) : ''],
    [house.name],
  ]
  return paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

export function promiseWord(mode: MailedOrder['lines'][number]['mode']) {
  return isPromised(mode) ? 'orders.mail.promise' : 'orders.mail.promise-estimated'
}
