import { shortMoment } from '#language/moment.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { letterNames } from '#orders/letter.ts'
import type { OpenOrder } from '#orders/schema.ts'
import { useActor } from '#orders/web/actor.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { useEvent } from '#orders/web/event.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** What happened to an order, and what was written about it. */
export function OrderPast({ order: { events, mails } }: { order: OpenOrder }) {
  return (
    <>
      <Events events={events} />
      <Mails mails={mails} />
    </>
  )
}

function Events({ events }: Pick<OpenOrder, 'events'>) {
  const t = useWords()
  const actor = useActor()
  const { language } = useLanguage()
  const { told, detailOf } = useEvent()
  return (
    <section aria-labelledby="order-events">
      <h2 id="order-events">{t('orders.admin.part.events')}</h2>
      <ol className="grid gap-2">
        {events.map((event) => (
          <li key={event.at + event.kind}>
            <span className="block font-medium">{told(event)}</span>
            {detailOf(event).map((detail) => (
              <span key={detail} className="block max-w-[70ch] whitespace-pre-line break-words">
                {detail}
              </span>
            ))}
            <span className="admin-quiet block">
              {shortMoment(event.at, language)}, {actor(event.actor)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Mails({ mails }: Pick<OpenOrder, 'mails'>) {
  const t = useWords()
  const { language } = useLanguage()
  const told = (template: string) => {
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
            <tr key={mail.template + mail.recipient + mail.owedSince}>
              <th scope="row">{told(mail.template)}</th>
              <td data-label={t('orders.admin.mail.to')}>
                <EmailAddress>{mail.recipient}</EmailAddress>
              </td>
              <td data-label={t('orders.admin.mail.sent')}>
                {mail.sentAt ? shortMoment(mail.sentAt, language) : t('orders.admin.mail.owed')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
