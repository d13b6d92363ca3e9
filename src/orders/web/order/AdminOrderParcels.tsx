import { useRef } from 'react'
import { lineName } from '#catalogue/texts/line-name.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { quantityAt } from '#orders/goods/units.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { parcelSteps } from '#orders/states/owner-steps.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { CopyButton } from '#orders/web/order/CopyButton.tsx'
import { ParcelContentsForm } from '#orders/web/parcels/ParcelContentsForm.tsx'
import { CorrectParcelForm, ParcelBackForm } from '#orders/web/parcels/ParcelForms.tsx'
import type { Steps } from '#orders/web/step-form/use-steps.ts'
import { LettersThatWait, News } from '#orders/web/steps/OrderSteps.tsx'
import { shortMoment } from '#platform/time/moment.ts'
import { Reference } from '#ui/Reference.tsx'

type Parcel = AdminOrder['parcels'][number]
type Props = { order: AdminOrder; steps: Steps }

/** The shipped parcels, with their tracking; what was typed wrong is corrected here, and a parcel still here taken back. */
export function AdminOrderParcels({ order, steps }: Props) {
  const { number, parcels, lines } = order
  const t = useWords()
  const { language } = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const { open } = steps
  const news = steps.newsOf((step) => parcelSteps.some((each) => each === step))
  const parcel = steps.order.parcels.find(({ id }) => id === steps.about)
  function leave() {
    table.current?.querySelector<HTMLElement>(`[data-parcel="${steps.about}"][data-step="${open}"]`)?.focus()
    steps.openForm(undefined)
  }
  if (parcels.length === 0 && !news) return null
  return (
    <section aria-labelledby="order-parcels">
      <h2 id="order-parcels">{t('orders.admin.part.parcels')}</h2>
      {news && (
        <News news={news}>
          <LettersThatWait order={order} />
        </News>
      )}
      {parcels.length > 0 && (
        <table ref={table} className="stacked">
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
            {parcels.map((each) => (
              <tr key={each.id}>
                <th scope="row">{each.carrier}</th>
                <td data-label={t('orders.admin.field.tracking')}>
                  <span className="tracking">
                    <TrackingNumber parcel={each} /> <CopyButton text={each.tracking} />
                  </span>
                  <Changes parcel={each} steps={steps} number={number} />
                </td>
                <td data-label={t('orders.admin.parcel.contents')}>
                  {lines
                    .filter(({ position }) => quantityAt(each.units, position) > 0)
                    .map((line) => (
                      <span key={line.position} className="block">
                        {t('orders.admin.field.goods', {
                          quantity: quantityAt(each.units, line.position),
                          name: lineName(line),
                        })}
                      </span>
                    ))}
                </td>
                <td data-label={t('orders.admin.parcel.shipped')}>{shortMoment(each.shippedAt, language)}</td>
                <td data-label={t('orders.admin.parcel.delivered')}>
                  {each.deliveredAt ? shortMoment(each.deliveredAt, language) : t('orders.admin.parcel.under-way')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parcel && open === 'correct-parcel' && (
        <CorrectParcelForm key={parcel.id} parcel={parcel} steps={steps} onLeave={leave} />
      )}
      {parcel && open === 'parcel-contents' && (
        <ParcelContentsForm key={parcel.id} parcel={parcel} steps={steps} onLeave={leave} />
      )}
      {parcel && open === 'parcel-back' && (
        <ParcelBackForm key={parcel.id} parcel={parcel} steps={steps} onLeave={leave} />
      )}
    </section>
  )
}

function TrackingNumber({ parcel: { address, tracking } }: { parcel: Parcel }) {
  const t = useWords()
  return (
    <Reference>
      {address ? (
        <a href={address} rel="noreferrer" aria-label={t('orders.admin.parcel.follow', { tracking })}>
          {tracking}
        </a>
      ) : (
        tracking
      )}
    </Reference>
  )
}

type ChangesProps = { number: number; parcel: Parcel; steps: Steps }

function Changes({ number, parcel: { id, tracking, steps: open }, steps }: ChangesProps) {
  const t = useWords()
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {open.map((step) => {
        const isOpen = steps.open === step && steps.about === id
        return (
          <button
            key={step}
            type="button"
            className="admin-link"
            data-parcel={id}
            data-step={step}
            aria-label={t(`orders.admin.parcel.${step}-of`, { tracking })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `step-${step}` : undefined}
            onClick={() => steps.guard(() => steps.openForm(isOpen ? undefined : step, id))}
          >
            {t(`orders.admin.parcel.${step}`)}
          </button>
        )
      })}
      <a
        href={`/admin/shipping/slips?of=${number}&parcel=${id}`}
        target="_blank"
        rel="noreferrer"
        className="admin-link"
        aria-label={t('orders.admin.parcel.slip-of', { tracking })}
      >
        {t('orders.admin.parcel.slip')}
      </a>
    </span>
  )
}
