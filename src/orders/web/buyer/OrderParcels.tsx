import { useId } from 'react'
import { quantityAt } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { useWords } from '#orders/web/buyer/buyer-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { useFormat } from '#ui/use-format.ts'

/** The shipped parcels: carrier, tracking number, and contents where they are not everything. */
export function OrderParcels({ order: { parcels, lines } }: { order: BuyerOrder }) {
  const t = useWords()
  const id = useId()
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10 border-line border-t pt-8">
      <h2 id={id} className="display-3 mb-4">
        {t('orders.buyer.parcels', { count: parcels.length })}
      </h2>
      <ul className="grid gap-6">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Parcel parcel={parcel} />
            {(parcels.length > 1 || lines.some((line) => unitsHere(line) > 0)) && (
              <p className="text-[0.9375rem] text-ink/75">
                {lines
                  .filter(({ position }) => quantityAt(parcel.units, position) > 0)
                  .map(({ position, title }) =>
                    t('orders.buyer.parcel.goods', { quantity: quantityAt(parcel.units, position), title }),
                  )
                  .join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parcel({ parcel }: { parcel: BuyerOrder['parcels'][number] }) {
  const t = useWords()
  const format = useFormat()
  const { carrier, tracking, address, shippedAt, deliveredAt } = parcel
  const dayIn = (instant: string) => format.day(dayOf(new Date(instant)))
  const left = dayIn(shippedAt)
  return (
    <>
      <p className="wrap-anywhere font-medium">{t('orders.buyer.parcel', { carrier, tracking })}</p>
      <p className="text-[0.9375rem] text-ink/75">
        {deliveredAt
          ? t('orders.buyer.parcel.arrived', { day: left, arrived: dayIn(deliveredAt) })
          : t('orders.buyer.parcel.left', { day: left })}
      </p>
      {address && (
        <a
          href={address}
          rel="noreferrer"
          aria-label={t('orders.buyer.parcel.follow-of', { tracking })}
          className="line-link-drawn text-[0.9375rem] print:hidden"
        >
          {t('orders.buyer.parcel.follow')}
        </a>
      )}
    </>
  )
}
