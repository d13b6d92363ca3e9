import { Link } from '@tanstack/react-router'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import type { AdminRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { SideFacts } from '#ui/admin/detail/SideFacts.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The facts of a request beside its work: who asked, how they can be reached, and the dates of the offer. */
export function RequestFacts({ request }: { request: AdminRequest }) {
  const t = useWords()
  const origin = useOrigin()
  const format = useFormat()
  const { language } = useLanguage()
  const { name, email, country, telephone, hour, offeredAt, expiresOn, withdrawnAt, orderNumber, total } = request
  return (
    <>
      <section aria-labelledby="request-from">
        <h2 id="request-from">{t('requests.admin.column.who')}</h2>
        <p className="who wrap-anywhere">{name}</p>
        <SideFacts
          facts={[
            [
              t('requests.admin.fact.email'),
              <a key="email" href={`mailto:${email}`}>
                <EmailAddress>{email}</EmailAddress>
              </a>,
            ],
            [
              t('requests.admin.fact.telephone'),
              telephone && (
                <a key="telephone" href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>
                  {telephone}
                </a>
              ),
            ],
            [t('requests.admin.fact.hour'), hour],
            [t('requests.admin.fact.country'), country && countryName(country, language)],
            [t('requests.admin.fact.language'), t(`requests.admin.fact.language.${request.language}`)],
          ]}
        />
        <p className="mt-2">
          <Link to="/admin/orders" search={{ q: email }}>
            {t('requests.admin.orders-of')}
          </Link>
        </p>
      </section>
      <section aria-labelledby="request-terms">
        <h2 id="request-terms">{t('requests.admin.part.terms')}</h2>
        <SideFacts
          facts={[
            [t('requests.admin.fact.total'), format.amount(total)],
            [t('requests.admin.fact.offered'), offeredAt && shortMoment(offeredAt, language)],
            [t('requests.admin.fact.until'), expiresOn && format.day(expiresOn)],
            [t('requests.admin.fact.withdrawn'), withdrawnAt && shortMoment(withdrawnAt, language)],
            [
              t('requests.admin.fact.order'),
              orderNumber !== null && (
                <Link key="order" to="/admin/orders/$number" params={{ number: String(orderNumber) }} search={origin}>
                  {orderNumber}
                </Link>
              ),
            ],
          ]}
        />
      </section>
    </>
  )
}
