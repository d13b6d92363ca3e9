import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { letterNames } from '#orders/letter.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { EventList } from '#orders/web/history/EventList.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** The events of an order, and its letters. */
export function OrderPast({ order: { events, lines, mails } }: { order: OpenOrder }) {
  return (
    <>
      <Events events={events} lines={lines} />
      <Mails mails={mails} />
    </>
  )
}

function Events({ events, lines }: Pick<OpenOrder, 'events' | 'lines'>) {
  const t = useWords()
  return (
    <section aria-labelledby="order-events">
      <h2 id="order-events">{t('orders.admin.part.events')}</h2>
      <EventList events={events} lines={lines} />
    </section>
  )
}

function Mails({ mails }: Pick<OpenOrder, 'mails'>) {
  const t = useWords()
  const { language } = useLanguage()
  const nameOf = (template: string) => {
    const word = letterNames.find((each) => each === template)
    return word ? t(`orders.admin.mail.${word}`) : template
  }
  return (
    <section aria-labelledby="order-mails">
      <h2 id="order-mails">{t('orders.admin.part.mails')}</h2>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t('orders.admin.mail.what')}</th>
            <th scope="col">{t('orders.admin.mail.to')}</th>
            <th scope="col">{t('orders.admin.mail.sent')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <th scope="row">{nameOf(mail.template)}</th>
              <td data-label={t('orders.admin.mail.to')}>
                <EmailAddress>{mail.recipient}</EmailAddress>
              </td>
              <td data-label={t('orders.admin.mail.sent')}>
                {mail.sentAt
                  ? shortMoment(mail.sentAt, language)
                  : t(mail.givenUpAt ? 'orders.admin.mail.withdrawn' : 'orders.admin.mail.owed')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
