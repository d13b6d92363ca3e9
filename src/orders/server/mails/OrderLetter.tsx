import { Column, Hr, Row, render, Section, Text } from 'react-email'
import { addressLines } from '#checkout/address-lines.ts'
import { house } from '#house/identity.ts'
import { currentFacts } from '#house/server/facts.ts'
import { LetterFrame, letterLook } from '#house/server/mails/LetterFrame.tsx'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { type Words, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { type LetterWords, orderLetterText, promiseWord, valuesOf } from '#orders/server/mails/order-letter-text.ts'
import type { MailedOrder } from '#orders/server/records.ts'
import type { Letter } from '#platform/mail.ts'

type Props = { order: MailedOrder; language: Language; words: LetterWords; houseEmail: string }

/** A letter about an order: what is told, then the order itself. */
export async function writeOrderLetter(order: MailedOrder, language: Language, words: LetterWords): Promise<Letter> {
  const t = wordsIn(language)
  const { email: houseEmail = house.email } = await currentFacts()
  return {
    subject: t(words.subject, valuesOf(order, language)),
    html: await render(<OrderLetter order={order} language={language} words={words} houseEmail={houseEmail} />),
    text: orderLetterText(order, language, words, houseEmail),
  }
}

const { text, small, label, right, line } = letterLook

function OrderLetter({ order, language, words, houseEmail }: Props) {
  const t = wordsIn(language)
  const values = valuesOf(order, language)
  return (
    <LetterFrame language={language} preview={t(words.opening, values)} title={t(words.title, values)}>
      <Text style={text}>{t(words.opening, values)}</Text>
      <Lines order={order} language={language} words={words} />
      <Delivery order={order} t={t} language={language} />
      <Text style={text}>{t(words.next, values)}</Text>
      {words.toBuyer && words.promises && <Text style={text}>{t('orders.mail.enclosed')}</Text>}
      {words.toBuyer && <Text style={small}>{t('orders.mail.contact', { email: houseEmail })}</Text>}
    </LetterFrame>
  )
}

function Lines({ order, language, words }: Omit<Props, 'houseEmail'>) {
  const t = wordsIn(language)
  const money = (minor: number) => formatAmount(amount(minor, order.currency), language)
  return (
    <Section>
      <Hr style={line} />
      {order.lines.map((each) => (
        <Row key={each.title + each.subtitle} style={{ marginBottom: '16px' }}>
          <Column>
            <Text style={{ ...small, fontSize: '16px' }}>
              {t('orders.mail.line', { quantity: each.quantity, title: each.title })}
            </Text>
            <Text style={small}>{each.subtitle}</Text>
            {words.promises && (
              <Text style={small}>{t(promiseWord(each.mode), { day: longDay(each.promisedOn, language) })}</Text>
            )}
          </Column>
          <Column style={{ verticalAlign: 'top' }}>
            <Text style={right}>{money(each.totalMinor)}</Text>
          </Column>
        </Row>
      ))}
      <Hr style={line} />
      <Sum label={t('orders.mail.delivery-cost')} value={t('orders.mail.free')} />
      <Sum label={t('orders.mail.total')} value={money(order.totalMinor)} strong />
      {order.tax && (
        <Sum
          label={t('orders.mail.tax', { percent: order.tax.percent })}
          value={formatAmount(order.tax.amount, language)}
        />
      )}
      <Hr style={line} />
    </Section>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const weight = { fontWeight: strong ? 600 : 400 }
  return (
    <Row style={{ marginBottom: '6px' }}>
      <Column>
        <Text style={{ ...small, ...weight }}>{label}</Text>
      </Column>
      <Column>
        <Text style={{ ...right, ...weight }}>{value}</Text>
      </Column>
    </Row>
  )
}

function Delivery({ order, t, language }: { order: MailedOrder; t: Words; language: Language }) {
  const { delivery, giftMessage } = order
  if (!delivery && !giftMessage) return null
  return (
    <Section style={{ marginBottom: '24px' }}>
      {delivery && <Text style={label}>{t('orders.mail.delivery')}</Text>}
      {delivery &&
        addressLines(delivery, language).map((each) => (
          <Text key={each} style={small}>
            {each}
          </Text>
        ))}
      {giftMessage && (
        <Text style={{ ...small, marginTop: '16px' }}>{t('orders.mail.gift', { message: giftMessage })}</Text>
      )}
    </Section>
  )
}
