import { lineName } from '#catalogue/line-name.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { Reference } from '#ui/Reference.tsx'

/** The shipped parcels, with their tracking. */
export function AdminOrderParcels({ order: { parcels, lines } }: { order: OpenOrder }) {
  const t = useWords()
  const { language } = useLanguage()
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('orders.admin.part.parcels')}</h2>
      <table className="stacked">
        <thead>
          <tr>
            <th scope="col">{t('orders.admin.field.carrier')}</th>
            <th scope="col">{t('orders.admin.field.tracking')}</th>
            <th scope="col">{t('orders.admin.parcel.contents')}</th>
            <th scope="col">{t('orders.admin.parcel.shipped')}</th>
            <th scope="col">{t('orders.admin.parcel.delivered')}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ carrier, tracking, address, positions, shippedAt, deliveredAt }) => (
            <tr key={carrier + tracking}>
              <th scope="row">{carrier}</th>
              <td data-label={t('orders.admin.field.tracking')}>
                <Reference>
                  {address ? (
                    <a href={address} rel="noreferrer" aria-label={t('orders.admin.parcel.follow', { tracking })}>
                      {tracking}
                    </a>
                  ) : (
                    tracking
                  )}
                </Reference>
              </td>
              <td data-label={t('orders.admin.parcel.contents')}>
                {lines
                  .filter(({ position }) => positions.includes(position))
                  .map((line) => (
                    <span key={line.position} className="block">
                      {lineName(line)}
                    </span>
                  ))}
              </td>
              <td data-label={t('orders.admin.parcel.shipped')}>{shortMoment(shippedAt, language)}</td>
              <td data-label={t('orders.admin.parcel.delivered')}>
                {deliveredAt ? shortMoment(deliveredAt, language) : t('orders.admin.parcel.under-way')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
