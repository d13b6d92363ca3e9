import { Link } from '@tanstack/react-router'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useFormat } from '#ui/use-format.ts'

/** The requested products, the person's contact details, and the state of the request. */
export function RequestAsked({ request }: { request: OpenRequest }) {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const { asked, message, email, country, telephone, hour, offeredAt, expiresOn, withdrawnAt, orderNumber } = request
  const facts = [
    ['items', asked],
    ['message', message],
    [
      'email',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['country', country && countryName(country, language)],
    ['telephone', telephone],
    ['hour', hour],
    ['language', t(`requests.admin.fact.language.${request.language}`)],
    ['offered', offeredAt && shortMoment(offeredAt, language)],
    ['until', expiresOn && format.day(expiresOn)],
    ['withdrawn', withdrawnAt && shortMoment(withdrawnAt, language)],
    ['order', orderNumber !== null && <OrderLink key="order" number={orderNumber} />],
  ] as const
  return (
    <section aria-labelledby="request-asked">
      <h2 id="request-asked">{t('requests.admin.part.asked')}</h2>
      <dl className="admin-facts">
        {facts
          .filter(([, value]) => value)
          .map(([word, value]) => (
            <div key={word} className="contents">
              <dt>{t(`requests.admin.fact.${word}`)}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function OrderLink({ number }: { number: number }) {
  return (
    <Link to="/admin/orders/$number" params={{ number: String(number) }}>
      {number}
    </Link>
  )
}
