import { Link } from '@tanstack/react-router'
import { isDeliveryLate } from '#orders/order.ts'
import { OrderStatus } from '#orders/web/admin/OrderStatus.tsx'
import { OrderItems } from '#orders/web/goods/OrderItems.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { Next, Paid, Promised } from '#reservations/web/BoardCells.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useToday } from '#ui/use-today.ts'

type Props = {
  rows: readonly BoardRow[]
  ticked: readonly number[]
  onTick: (ticked: readonly number[]) => void
}

const columns = ['number', 'member', 'items', 'paid', 'promise', 'state'] as const

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
              {column === 'promise' && <PromiseCounts rows={rows} />}
              {column === 'paid' && <Count of="overdue" rows={rows.filter(({ state }) => state === 'overdue')} />}
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

function PromiseCounts({ rows }: Pick<Props, 'rows'>) {
  const today = useToday()
  return (
    <>
      <Count of="late" rows={rows.filter((row) => isDeliveryLate(row, today))} />
      <Count of="delay-pending" rows={rows.filter(({ askedOn }) => askedOn)} />
    </>
  )
}

/** In the head of a column: how many of its rows wait for a person. */
function Count({ of, rows }: { of: 'late' | 'delay-pending' | 'overdue' } & Pick<Props, 'rows'>) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <StatePill meaning={of === 'delay-pending' ? 'unanswered' : 'bad'} inLine>
      {t(`reservations.admin.count.${of}`, { count: rows.length })}
    </StatePill>
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
      <td
        className="md:min-w-24 xl:min-w-28"
        data-label={row.promisedOn ? t('reservations.admin.column.promise') : undefined}
      >
        <Promised row={row} />
      </td>
      <td>
        <OrderStatus {...row} />
        <Next row={row} />
      </td>
    </tr>
  )
}
