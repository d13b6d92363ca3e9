import { Link } from '@tanstack/react-router'
import { countryName } from '#language/country.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { daysAfter, daysBetween } from '#platform/time/days.ts'
import { useWords } from '#shipping/web/admin-words.ts'
import { BenchGoods } from '#shipping/web/BenchGoods.tsx'
import { BenchParcel } from '#shipping/web/BenchParcel.tsx'
import type { BenchRow } from '#shipping/web/bench-row.ts'
import type { Bench } from '#shipping/web/use-bench.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useToday } from '#ui/use-today.ts'

type Props = { row: BenchRow; bench: Bench; isNeeded: boolean; onNext: () => void }

/** One order on the bench: where it goes, what is in its parcel, and the number of that parcel. */
export function BenchOrder({ row, bench, isNeeded, onNext }: Props) {
  const t = useWords()
  const origin = useOrigin()
  const { number, delivery, giftMessage, notes, parcels, isTicked } = row
  const isOpen = bench.isOpen(row)
  return (
    <li className="bench-order" data-row data-number={number} data-ticked={isTicked || undefined}>
      <input
        type="checkbox"
        className="tick"
        aria-label={t('shipping.tick-one', { number: String(number) })}
        checked={isTicked && isOpen}
        disabled={!isOpen}
        onChange={({ target }) => bench.tick([number], target.checked)}
      />
      <div className="who">
        <p>
          <Link data-name to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
            {number}
          </Link>{' '}
          <PromisedDay row={row} />
        </p>
        <Destination row={row} />
      </div>
      <div className="what">
        <BenchGoods row={row} bench={bench} />
        {parcels > 0 && <p className="admin-quiet">{t('shipping.parcels', { count: parcels })}</p>}
        {giftMessage !== null && (
          <p className="remark" dir="auto">
            <StatePill meaning="draft">{t('shipping.gift')}</StatePill> <span>{giftMessage}</span>
          </p>
        )}
        {notes.map(({ text, at }) => (
          <p key={at + text} className="remark" dir="auto">
            <StatePill meaning="draft">{t('shipping.note')}</StatePill> <span>{text}</span>
          </p>
        ))}
        {delivery === null && <p className="admin-quiet">{t('shipping.no-address')}</p>}
      </div>
      <BenchParcel row={row} bench={bench} isNeeded={isNeeded} onNext={onNext} />
    </li>
  )
}

/** The promised day, where the head of the group does not say it. */
function PromisedDay({ row: { promisedOn } }: Pick<Props, 'row'>) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  if (!promisedOn || promisedOn === today || promisedOn === daysAfter(today, 1)) return null
  const day = shortDay(promisedOn, language, today)
  if (promisedOn > today) return <span className="by">{t('shipping.by', { day })}</span>
  return (
    <StatePill meaning="bad" inLine>
      <span>
        {day} <span className="beside">{t('shipping.late-days', { days: daysBetween(promisedOn, today) })}</span>
      </span>
    </StatePill>
  )
}

function Destination({ row: { delivery, email } }: Pick<Props, 'row'>) {
  const { language } = useLanguage()
  if (!delivery) return <p className="name">{email}</p>
  const { name, city, country } = delivery
  return (
    <>
      <p className="name" dir="auto">
        {name}
      </p>
      <p className="admin-quiet" dir="auto">
        {city}, {countryName(country, language)}
      </p>
    </>
  )
}
