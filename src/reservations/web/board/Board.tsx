import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { OrderState } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { stateMeanings } from '#orders/web/order/OrderStatePill.tsx'
import type { BoardColumn, BoardRow } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { BoardCard } from '#reservations/web/board/BoardCard.tsx'
import type { BoardSearch } from '#reservations/web/board/board-search.ts'
import { useBoardKeys } from '#reservations/web/board/use-board-keys.ts'
import type { Act } from '#reservations/web/bulk/BulkForm.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Columns that are there even without a card: the usual way of a reservation. */
const usual: readonly OrderState[] = ['reserved', 'delay-pending', 'balance-due', 'overdue', 'paid']

type Props = {
  /** How many each state has, and what is to come of them. */
  columns: readonly BoardColumn[]
  /** The cards, as they stay until the owner asks for what came since. */
  rows: readonly BoardRow[]
  search: BoardSearch
  onAct: (act: Act, row: BoardRow) => void
}

/** The reservations under way: a column for each state, the most urgent first. */
export function Board({ columns, rows, search, onAct }: Props) {
  const t = useWords()
  const board = useRef<HTMLElement>(null)
  useBoardKeys(board)
  const others = columns.map(({ state }) => state).filter((state) => !usual.includes(state))
  // A state that no reservation has is left out where the filter asks for others.
  const states = search.state ? columns.map(({ state }) => state) : [...usual, ...others]
  return (
    <section ref={board} className="board" aria-label={t('reservations.admin.look.board')}>
      {states.map((state) => (
        <Column
          key={state}
          state={state}
          totals={columns.find((column) => column.state === state)}
          rows={rows.filter((row) => row.state === state)}
          search={search}
          onAct={onAct}
        />
      ))}
    </section>
  )
}

type ColumnProps = Omit<Props, 'columns'> & { state: OrderState; totals: BoardColumn | undefined }

function Column({ state, totals, rows, search, onAct }: ColumnProps) {
  const t = useWords()
  const orders = useOrderWords()
  const format = useFormat()
  const sums = useSums()
  const count = totals?.count ?? 0
  const { view, sort, after, before, ...narrowing } = search
  return (
    <section data-column="" aria-labelledby={`column-${state}`}>
      <header>
        <h2 id={`column-${state}`}>
          <StatePill meaning={stateMeanings[state]} inLine>
            {orders(`orders.admin.state.${state}`)}
          </StatePill>{' '}
          <span className="count">{format.number(count)}</span>
        </h2>
        <p>
          {count === 0
            ? t('reservations.admin.column.none')
            : totals && totals.sums.length > 0
              ? t('reservations.admin.to-come', { sums: sums(totals.sums) })
              : t('reservations.admin.all-paid')}
        </p>
      </header>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.number}>
              <BoardCard row={row} onAct={onAct} />
            </li>
          ))}
        </ul>
      )}
      {count > rows.length && (
        <Link to="/admin/reservations" search={{ ...narrowing, state, as: 'list' }}>
          {t('reservations.admin.column.all', { count })}
        </Link>
      )}
    </section>
  )
}
