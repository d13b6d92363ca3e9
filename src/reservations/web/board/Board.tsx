import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
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
import { usePhone } from '#ui/admin/use-phone.ts'
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

/** The reservations under way: a column for each state, the most urgent first; on a phone one at a time. */
export function Board({ columns, rows, search, onAct }: Props) {
  const t = useWords()
  const board = useRef<HTMLElement>(null)
  useBoardKeys(board)
  const others = columns.map(({ state }) => state).filter((state) => !usual.includes(state))
  // A state that no reservation has is left out where the filter asks for others.
  const states = search.state ? columns.map(({ state }) => state) : [...usual, ...others]
  const counted = states.map((state) => ({ state, count: columns.find((each) => each.state === state)?.count ?? 0 }))
  const filled = counted.filter(({ count }) => count > 0)
  const isPhone = usePhone()
  const [chosen, setChosen] = useState<OrderState>()
  const chosenState = filled.find(({ state }) => state === chosen)?.state ?? filled[0]?.state
  return (
    <section ref={board} className="board" aria-label={t('reservations.admin.look.board')}>
      {isPhone && filled.length > 1 && <ColumnTabs columns={filled} shown={chosenState} onChoose={setChosen} />}
      {(isPhone ? states.filter((state) => state === chosenState) : states).map((state) => (
        <Column
          key={state}
          state={state}
          totals={columns.find((column) => column.state === state)}
          rows={rows.filter((row) => row.state === state)}
          search={search}
          onAct={onAct}
          isNamedAbove={isPhone && filled.length > 1}
        />
      ))}
    </section>
  )
}

type TabsProps = {
  columns: readonly { state: OrderState; count: number }[]
  shown: OrderState | undefined
  onChoose: (state: OrderState) => void
}

/** A phone shows one column: the row of their names and counts leads from one to the other. */
function ColumnTabs({ columns, shown, onChoose }: TabsProps) {
  const t = useWords()
  const orders = useOrderWords()
  const format = useFormat()
  return (
    <fieldset className="board-tabs" aria-label={t('reservations.admin.columns')}>
      {columns.map(({ state, count }) => (
        <button key={state} type="button" aria-pressed={state === shown} onClick={() => onChoose(state)}>
          <StatePill meaning={stateMeanings[state]} inLine>
            {orders(`orders.admin.state.${state}`)}
          </StatePill>{' '}
          <span className="how-many">{format.number(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}

type ColumnProps = Omit<Props, 'columns'> & {
  state: OrderState
  totals: BoardColumn | undefined
  isNamedAbove: boolean
}

function Column({ state, totals, rows, search, onAct, isNamedAbove }: ColumnProps) {
  const t = useWords()
  const orders = useOrderWords()
  const format = useFormat()
  const sums = useSums()
  const count = totals?.count ?? 0
  const { view, sort, after, before, ...narrowing } = search
  return (
    <section data-column="" aria-labelledby={`column-${state}`}>
      <header>
        <h2 id={`column-${state}`} className={isNamedAbove ? 'sr-only' : undefined}>
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
