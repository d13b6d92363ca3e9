import { addressLines } from '#checkout/address-lines.ts'
import { isPromised } from '#checkout/quote.ts'
import { house } from '#house/identity.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import type { MailedOrder } from '#orders/server/records.ts'

/** The confirmation for those who read mail as plain text: the same facts in the same order. */
export function orderConfirmedText(order: MailedOrder, language: Language): string {
  const t = wordsIn(language)
  const money = (minor: number) => formatAmount(amount(minor, order.currency), language)
  const sum = (label: string, value: string) => t('orders.mail.sum', { label, value })
  const { tax, giftMessage } = order
  const paragraphs = [
    [t('orders.mail.title')],
    [t('orders.mail.opening', { number: String(order.number) })],
    ...order.lines.map((line) => [
      sum(t('orders.mail.line', { quantity: line.quantity, title: line.title }), money(line.totalMinor)),
      line.subtitle,
      t(promiseWord(line.mode), { day: longDay(line.promisedOn, language) }),
    ]),
    [
      sum(t('orders.mail.delivery-cost'), t('orders.mail.free')),
      sum(t('orders.mail.total'), money(order.totalMinor)),
      tax ? sum(t('orders.mail.tax', { percent: tax.percent }), formatAmount(tax.amount, language)) : '',
    ],
    order.delivery ? [t('orders.mail.delivery'), ...addressLines(order.delivery, language)] : [],
    [giftMessage ? t('orders.mail.gift', { message: giftMessage }) : ''],
    [t('orders.mail.next')],
    [t('orders.mail.contact', { email: house.email })],
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
