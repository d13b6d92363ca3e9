import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { atLeastZero } from '#money/money.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { daysBetween } from '#platform/time/days.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

type Props = { row: BoardRow }

/** The part of the price that is here; beside it, the rest is hatched. */
export function PaidBar({ row: { kept, price } }: Props) {
  // A bank may have taken more than was kept.
  const paid = atLeastZero(kept)
  return <progress className="admin-bar-paid" aria-hidden="true" value={paid.minor} max={Math.max(price.minor, 1)} />
}

export function Paid({ row }: Props) {
  const format = useFormat()
  return (
    <span className="board-paid" title={format.amount(atLeastZero(row.kept))}>
      <PaidBar row={row} />
      <span className="sr-only">{format.amount(atLeastZero(row.kept))}</span>
    </span>
  )
}

/** The binding day and how late it is; beside it, quietly, a day that is in question. */
export function Promised({ row }: Props) {
  const { promisedOn, askedOn, moves } = row
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  if (!promisedOn) return null
  const isLate = isDeliveryLate(row, today)
  return (
    <>
      {isLate ? <LateDay promisedOn={promisedOn} /> : shortDay(promisedOn, language, today)}
      {askedOn && (
        <span className="beside" data-asked="">
          <span aria-hidden="true">→</span> <span className="sr-only">{t('reservations.admin.asked-day')}</span>
          {shortDay(askedOn, language, today)}
        </span>
      )}
      {!isLate && !askedOn && moves > 0 && (
        <span className="beside">{t('reservations.admin.moved', { times: moves })}</span>
      )}
    </>
  )
}

function LateDay({ promisedOn }: { promisedOn: string }) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  return (
    <StatePill meaning="bad" inLine>
      <span>
        {shortDay(promisedOn, language, today)}
        <span className="beside">{t('reservations.admin.late', { days: daysBetween(promisedOn, today) })}</span>
      </span>
    </StatePill>
  )
}

/** The next scheduled action, or why there is none. */
export function Next({ row: { next, remark } }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const today = useToday()
  if (next) {
    return t('reservations.admin.next-step', {
      action: t(`reservations.admin.automatic.${next.action}`),
      day: shortDay(next.on, language, today),
    })
  }
  return remark === 'unpaid' ? t('reservations.admin.automatic.unpaid') : null
}
