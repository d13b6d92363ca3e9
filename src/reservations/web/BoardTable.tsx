import { Link } from '@tanstack/react-router'
import { isSame } from '#money/money.ts'
import { payByOf } from '#orders/order.ts'
import { OrderItems } from '#orders/web/admin/OrderItems.tsx'
import { OrderStatus } from '#orders/web/admin/OrderStatus.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = {
  rows: readonly BoardRow[]
  ticked: readonly number[]
  onTick: (ticked: readonly number[]) => void
}

const columns = ['number', 'member', 'items', 'paid', 'promise', 'state', 'next'] as const

export function BoardTable({ rows, ticked, onTick }: Props) {
  const t = useWords()
  const numbers = rows.map(({ number }) => number)
  const all = numbers.every((number) => ticked.includes(number))
  return (
    <table className="stacked">
      <caption className="sr-only">{t('reservations.admin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className="size-5"
              aria-label={t('reservations.admin.tick-all')}
              checked={all}
              onChange={() => onTick(all ? [] : numbers)}
            />
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'items' ? 'late' : undefined}>
              {t(`reservations.admin.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.number}
            row={row}
            ticked={ticked.includes(row.number)}
            onTick={(on) => onTick(on ? [...ticked, row.number] : ticked.filter((each) => each !== row.number))}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, ticked, onTick }: { row: BoardRow; ticked: boolean; onTick: (on: boolean) => void }) {
  const t = useWords()
  const { number, name, email, items } = row
  return (
    <tr>
      <td className="tick">
        <input
          type="checkbox"
          className="size-5"
          aria-label={t('reservations.admin.tick-one', { number: String(number) })}
          checked={ticked}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <th scope="row" className="short">
        <Link to="/admin/orders/$number" params={{ number: String(number) }}>
          {number}
        </Link>
      </th>
      <td className="md:min-w-32">
        {name}
        <span className="admin-quiet block">
          <EmailAddress>{email}</EmailAddress>
        </span>
      </td>
      <td className="late xl:min-w-36">
        <OrderItems items={items} />
      </td>
      <td>
        <Paid row={row} />
      </td>
      <td className="md:min-w-24 xl:min-w-28" data-label={t('reservations.admin.column.promise')}>
        <Promised row={row} />
      </td>
      <td>
        <OrderStatus {...row} />
      </td>
      <td className="xl:min-w-32" data-label={t('reservations.admin.column.next')}>
        <Next row={row} />
      </td>
    </tr>
  )
}

/** The paid share of the price, as a bar and in words. */
function Paid({ row }: { row: BoardRow }) {
  const { kept, due, price, total } = row
  const t = useWords()
  const format = useFormat()
  const amounts = { paid: format.amount(kept), price: format.amount(price) }
  const payBy = payByOf(row)
  return (
    <>
      <progress className="admin-bar-paid" aria-hidden="true" value={kept.minor} max={Math.max(price.minor, 1)} />
      <span className="block">{t('reservations.admin.paid-of', amounts)}</span>
      {!isSame(price, total) && (
        <span className="admin-quiet block">{t('reservations.admin.was', { amount: format.amount(total) })}</span>
      )}
      {due.minor > 0 && (
        <span className="admin-quiet block">
          {payBy
            ? t('reservations.admin.due-by', { due: format.amount(due), day: format.day(payBy) })
            : t('reservations.admin.due-open', { due: format.amount(due) })}
        </span>
      )}
    </>
  )
}

function Promised({ row: { promisedOn, moves, askedOn } }: { row: BoardRow }) {
  const t = useWords()
  const format = useFormat()
  return (
    <>
      {promisedOn && format.day(promisedOn)}
      {moves > 0 && <span className="admin-quiet block">{t('reservations.admin.moved', { times: moves })}</span>}
      {askedOn && (
        <span className="admin-quiet block">{t('reservations.admin.asked', { day: format.day(askedOn) })}</span>
      )}
    </>
  )
}

function Next({ row: { next, remark } }: { row: BoardRow }) {
  const t = useWords()
  const format = useFormat()
  if (!next) return t(`reservations.admin.automatic.${remark === 'unpaid' ? 'unpaid' : 'none'}`)
  return t('reservations.admin.automatic.when', {
    action: t(`reservations.admin.automatic.${next.action}`),
    day: format.day(next.on),
  })
}
