import type { ReactNode } from 'react'
import { addressLines } from '#delivery/address-lines.ts'
import type { Delivery } from '#delivery/schema.ts'
import { countryName } from '#language/country.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { house } from '#legal/identity.ts'
import { formatAmount } from '#money/format.ts'
import { letterName } from '#orders/letter-name.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { copyStyle } from '#people/server/mails/copy-style.ts'
import type { Copy, PersonData } from '#people/server/rights/copy-person.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { longMoment } from '#platform/time/moment.ts'

type Part = { data: PersonData; language: Language }

/** A copy of a person's data that they can read and print, in their language. */
export function ReadableCopy({ data, language, now }: Copy & { now: BusinessTime }) {
  const t = wordsIn(language)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t('people.copy.title')}</title>
        <style>{copyStyle}</style>
      </head>
      <body>
        <h1>{t('people.copy.title')}</h1>
        <p>{t('people.copy.intro', { house: house.name, day: longDay(dayOf(now), language) })}</p>
        {[data, ...(data.merged ?? [])].map((each) => (
          <OfContact key={each.contact?.email ?? ''} data={each} language={language} />
        ))}
      </body>
    </html>
  )
}

/** Contacts that the house merged follow each other. */
function OfContact(part: Part) {
  return (
    <>
      <Known {...part} />
      <Consents {...part} />
      <AccountPart {...part} />
      <Orders {...part} />
      <Written {...part} />
      <Others {...part} />
      <HousePart {...part} />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  )
}

function Known({ data: { contact }, language }: Part) {
  const t = wordsIn(language)
  if (!contact) return null
  const { firstName, lastName, email, telephone, country, postcode, source, arrivedAt, lastContactAt } = contact
  const isSource = source as 'order'
  return (
    <Section title={t('people.copy.known')}>
      <Facts
        facts={[
          [t('people.column.name'), `${firstName} ${lastName}`.trim()],
          [t('people.column.email'), email],
          [t('people.column.telephone'), telephone],
          [t('people.column.country'), country && countryName(country, language)],
          [t('people.column.postcode'), postcode],
          [t('people.column.source'), t(`people.source.${isSource}`)],
          [t('people.copy.since'), longMoment(arrivedAt, language)],
          [t('people.column.contact'), lastContactAt && longMoment(lastContactAt, language)],
        ]}
      />
    </Section>
  )
}

function Consents({ data: { contact, joinRequests }, language }: Part) {
  const t = wordsIn(language)
  const said = contact?.consents ?? []
  return (
    <Section title={t('people.copy.consents')}>
      {said.length === 0 && <p>{t('people.copy.consents.none')}</p>}
      {said.map(({ state, wording, statedAt }) => (
        <article key={statedAt.toISOString() + state}>
          <h3>{t(`people.copy.consent.${state as 'given'}`, { moment: longMoment(statedAt, language) })}</h3>
          <p className="text">{wording}</p>
        </article>
      ))}
      {joinRequests.map(({ firstName, lastName, email, telephone, askedAt }) => (
        <article key={askedAt.toISOString()}>
          <h3>{t('people.copy.join', { moment: longMoment(askedAt, language) })}</h3>
          <p>{[`${firstName} ${lastName}`.trim(), email, telephone].filter(Boolean).join(', ')}</p>
        </article>
      ))}
    </Section>
  )
}

function AccountPart({ data: { account, addresses = [], devices = [], events = [], cart }, language }: Part) {
  const t = wordsIn(language)
  if (!account) return null
  const inCart = cart?.cart_items ?? []
  return (
    <Section title={t('people.copy.account')}>
      <Facts
        facts={[
          [t('people.column.email'), account.email],
          [t('people.copy.since'), longMoment(account.createdAt, language)],
          [t('people.copy.signed-in'), account.lastSignInAt && longMoment(account.lastSignInAt, language)],
          [
            t('people.copy.cart'),
            inCart.map(({ product_name, quantity }) => `${quantity} × ${product_name}`).join(', '),
          ],
        ]}
      />
      {addresses.length > 0 && <h3>{t('people.copy.addresses')}</h3>}
      {addresses.map(({ delivery }) => (
        <Address key={JSON.stringify(delivery)} delivery={delivery} language={language} />
      ))}
      {devices.length > 0 && <h3>{t('people.copy.devices')}</h3>}
      {devices.length > 0 && (
        <ul>
          {devices.map(({ id, device, lastSeenAt }) => (
            <li key={id}>{t('people.copy.device', { device, moment: longMoment(lastSeenAt, language) })}</li>
          ))}
        </ul>
      )}
      {events.length > 0 && <p>{t('people.copy.events', { count: events.length })}</p>}
    </Section>
  )
}

function Address({ delivery, language }: { delivery: Delivery; language: Language }) {
  return <p className="text">{[...addressLines(delivery, language), delivery.phone].filter(Boolean).join('\n')}</p>
}

function Orders({ data: { orders, unpaidCheckouts }, language }: Part) {
  const t = wordsIn(language)
  if (orders.length + unpaidCheckouts.length === 0) return null
  return (
    <Section title={t('people.copy.orders')}>
      {orders.map((order) => (
        <Order key={order.number} order={order} language={language} />
      ))}
      {unpaidCheckouts.map(({ openedAt, totalMinor, currency, delivery }) => (
        <article key={openedAt.toISOString()}>
          <h3>{t('people.copy.unpaid', { moment: longMoment(openedAt, language) })}</h3>
          <p>{formatAmount({ minor: totalMinor, currency }, language)}</p>
          {delivery && <Address delivery={delivery} language={language} />}
        </article>
      ))}
    </Section>
  )
}

function Order({ order, language }: { order: BuyerOrder; language: Language }) {
  const t = wordsIn(language)
  const { number, kind, placedAt, email, lines, total, payments, delivery, giftMessage, parcels } = order
  return (
    <article>
      <h3>{t(`people.copy.${kind}`, { number, moment: longMoment(new Date(placedAt), language) })}</h3>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td>{`${line.quantity} × ${line.title}`}</td>
              <td>{formatAmount(line.total, language)}</td>
            </tr>
          ))}
          <tr>
            <td>{t('people.copy.total')}</td>
            <td>{formatAmount(total, language)}</td>
          </tr>
          {payments.map((payment) => (
            <tr key={`${payment.kind} ${payment.on} ${payment.amount.minor}`}>
              <td>{t(`people.copy.payment.${payment.kind}`, { day: longDay(payment.on, language) })}</td>
              <td>{formatAmount(payment.amount, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          [t('people.column.email'), email],
          [t('people.copy.delivered-to'), delivery && <Address delivery={delivery} language={language} />],
          [t('people.copy.gift'), giftMessage],
          [t('people.copy.parcels'), parcels.map(({ carrier, tracking }) => `${carrier} ${tracking}`).join(', ')],
        ]}
      />
    </article>
  )
}

function Written({ data: { messages, requests, emails }, language }: Part) {
  const t = wordsIn(language)
  return (
    <>
      {messages.length > 0 && (
        <Section title={t('people.copy.messages')}>
          {messages.map(({ from, text, facts, at }) => (
            <article key={at.toISOString() + from}>
              <h3>{t(`people.copy.message.${from}`, { moment: longMoment(at, language) })}</h3>
              <p className="text">{text}</p>
              <p className="text">{Object.values(facts).map(String).join('\n')}</p>
            </article>
          ))}
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={t('people.copy.requests')}>
          {requests.map(({ reference, body, note, askedAt }) => (
            <article key={reference}>
              <h3>{t('people.copy.request', { reference, moment: longMoment(askedAt, language) })}</h3>
              <p className="text">{[body, note].filter(Boolean).join('\n')}</p>
            </article>
          ))}
        </Section>
      )}
      {emails.length > 0 && (
        <Section title={t('people.copy.emails')}>
          <p>{t('people.copy.emails.text')}</p>
          <ul>
            {emails.map(({ kind, sentAt, order }) => (
              <li key={kind + sentAt.toISOString()}>
                {[
                  longMoment(sentAt, language),
                  letterName(t, kind),
                  order && t('people.copy.of-order', { number: order }),
                ]
                  .filter(Boolean)
                  .join(' – ')}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Others({ data: { wishes }, language }: Part) {
  const t = wordsIn(language)
  if (wishes.length === 0) return null
  return (
    <Section title={t('people.copy.wishes')}>
      <ul>
        {wishes.map(({ product_id, askedAt }) => (
          <li key={product_id}>
            {t('people.copy.wish', { product: product_id, moment: longMoment(askedAt, language) })}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HousePart({ data: { house: words }, language }: Part) {
  const t = wordsIn(language)
  if (!words) return null
  const { notes, tags, tasks } = words
  return (
    <Section title={t('people.copy.house')}>
      {notes.length + tags.length + tasks.length === 0 && <p>{t('people.copy.house.none')}</p>}
      {tags.length > 0 && <p>{t('people.copy.tags', { tags: tags.join(', ') })}</p>}
      {[...notes, ...tasks.map(({ title, note }) => ({ text: [title, note].filter(Boolean).join('\n') }))].map(
        ({ text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two notes may say the same
          <p key={at} className="text">
            {text}
          </p>
        ),
      )}
    </Section>
  )
}
