import { atLeastZero, isSame } from '#money/money.ts'
import { isDeliveryLate } from '#orders/order.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { daysBetween } from '#platform/time/days.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** The paid share of the price, as a bar and in words. */
export function Paid({ row }: { row: BoardRow }) {
  const { kept, price, total } = row
  const t = useWords()
  const format = useFormat()
  // A bank may have taken more than was kept.
  const paid = atLeastZero(kept)
  const amounts = { paid: format.amount(paid), price: format.amount(price) }
  return (
    <>
      <progress className="admin-bar-paid" aria-hidden="true" value={paid.minor} max={Math.max(price.minor, 1)} />
      <span className="block">{t('reservations.admin.paid-of', amounts)}</span>
      {!isSame(price, total) && (
        <span className="admin-quiet block">{t('reservations.admin.was', { amount: format.amount(total) })}</span>
      )}
      {row.state === 'overdue' ? <Overdue row={row} /> : <Due row={row} />}
    </>
  )
}

function Due({ row }: { row: BoardRow }) {
  const t = useWords()
  const format = useFormat()
  if (row.due.minor === 0) return null
  const due = format.amount(row.due)
  const beyond = dueBeyondPrice(row)
  return (
    <span className="admin-quiet block">
      {row.payBy
        ? t('reservations.admin.due-by', { due, day: format.day(row.payBy.day) })
        : t('reservations.admin.due-open', { due })}
      {beyond.minor > 0 && (
        <span className="block">{t('reservations.admin.due-beyond', { amount: format.amount(beyond) })}</span>
      )}
    </span>
  )
}

function Overdue({ row: { due, dueOn, payBy } }: { row: BoardRow }) {
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  const latest = payBy?.latest
  return (
    <>
      <StatePill meaning="bad" inLine>
        {t('reservations.admin.overdue', { due: format.amount(due), day: format.day(dueOn ?? today) })}
      </StatePill>
      {latest && (
        <span className="admin-quiet block">
          {today > latest
            ? t('reservations.admin.grace-over')
            : t('reservations.admin.grace', { day: format.day(latest) })}
        </span>
      )}
    </>
  )
}

/** The binding day, how late it is, and a later day that is in question. */
export function Promised({ row }: { row: BoardRow }) {
  const { promisedOn, moves, askedOn } = row
  const t = useWords()
  const format = useFormat()
  const today = useToday()
  return (
    <>
      {promisedOn && format.day(promisedOn)}
      {promisedOn && isDeliveryLate(row, today) && (
        <StatePill meaning="bad" inLine>
          {t('reservations.admin.late', { days: daysBetween(promisedOn, today) })}
        </StatePill>
      )}
      {moves > 0 && <span className="admin-quiet block">{t('reservations.admin.moved', { times: moves })}</span>}
      {askedOn && (
        <StatePill meaning="unanswered" inLine>
          {t('reservations.admin.asked', { day: format.day(askedOn) })}
        </StatePill>
      )}
    </>
  )
}

/** The next step of the clock, or why it takes none. */
export function Next({ row: { next, remark } }: { row: BoardRow }) {
  const t = useWords()
  const format = useFormat()
  if (!next && remark !== 'unpaid') return null
  return (
    <span className="admin-quiet mt-1 block">
      {next
        ? t('reservations.admin.automatic.when', {
            action: t(`reservations.admin.automatic.${next.action}`),
            day: format.day(next.on),
          })
        : t('reservations.admin.automatic.unpaid')}
    </span>
  )
}
