import { addressLines } from '#checkout/address-lines.ts'
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
  const { tax, giftMessage } = order
  const paragraphs = [
    [t('orders.mail.title')],
    [t('orders.mail.opening', { number: String(order.number) })],
    ...order.lines.map(({ quantity, title, subtitle, totalMinor, promisedOn }) => [
      `${t('orders.mail.line', { quantity, title })}: ${money(totalMinor)}`,
      subtitle,
      t('orders.mail.promise', { day: longDay(promisedOn, language) }),
    ]),
    [
      `${t('orders.mail.delivery-cost')}: ${t('orders.mail.free')}`,
      `${t('orders.mail.total')}: ${money(order.totalMinor)}`,
      tax ? `${t('orders.mail.tax', { percent: tax.percent })}: ${formatAmount(tax.amount, language)}` : '',
    ],
    order.delivery ? [`${t('orders.mail.delivery')}:`, ...addressLines(order.delivery, language)] : [],
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
