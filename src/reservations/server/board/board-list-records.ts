// The owner's reservations: a page of the list, and those of a state on the board.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { picturesOfGoods } from '#catalogue/server/products/pictures-of-goods.ts'
import type { Currency } from '#money/money.ts'
import type { Typed } from '#orders/lists/typed-search.ts'
import { type OrderState, orderStates } from '#orders/order.ts'
import { itemsColumn, openPromiseColumn, pageOfIds } from '#orders/server/facts/order-columns.ts'
import { hasWords, searchFor } from '#orders/server/facts/order-words.ts'
import { lastRequestColumn, type Watched, watchedColumns } from '#orders/server/facts/watched-columns.ts'
import { type ListedRow, listedColumns } from '#orders/server/lists/listed-row.ts'
import { conditionsOf, type Narrowing, promisedDay } from '#orders/server/lists/order-conditions.ts'
import { idsInSequence, pageQuery, type Sequence } from '#orders/server/lists/page-query.ts'
import { stateOn } from '#orders/server/states/state-columns.ts'
import { run } from '#platform/database/database.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'
import type { BoardSort, BoardView } from '#reservations/reservation-filter.ts'
import { inListOf, isActive, isReservation } from '#reservations/server/board/board-conditions.ts'

const orderings: Record<BoardSort, Sequence> = {
  newest: { key: sql`orders.placed_at`, descends: true },
  promised: { key: promisedDay, descends: false },
  due: { key: sql`coalesce(orders.due_on, 'infinity')`, descends: false },
}

/** The filters of an address. */
export type BoardNarrowing = { narrowing: Narrowing; typed: Pick<Typed, 'words' | 'numbers'> | undefined }

export type BoardPageQuery = BoardNarrowing & {
  view: BoardView | 'any'
  sort: BoardSort
  cursor: Cursor<number> | undefined
}

/** A board without a filter is prepared, because to plan its columns takes as long as to read them. */
const isNarrowed = ({ narrowing, typed }: BoardNarrowing) => [typed, ...Object.values(narrowing)].some(Boolean)

const filtered = ({ narrowing, typed }: BoardNarrowing, today: string) => [
  isReservation,
  ...conditionsOf(narrowing, today),
  typed && isNamed(typed),
]

const isNamed = ({ words, numbers }: Pick<Typed, 'words' | 'numbers'>) =>
  numbers.length === 0
    ? hasWords(searchFor(words))
    : sql`(orders.number = any(${numbers}::bigint[]) or ${hasWords(searchFor(words))})`

const pageOf = (query: BoardPageQuery, today: string, most: number | undefined) =>
  pageQuery({
    conditions: [inListOf[query.view](today), ...filtered(query, today)],
    sequence: orderings[query.sort],
    cursor: query.cursor,
    most,
  })

const listed = {
  name: 'reservations-listed',
  text: `
    select ${listedColumns}, ${watchedColumns}, ${lastRequestColumn},
           (select count(*)::int from date_moves
             where date_moves.order_id = orders.id and actor <> 'shop' and answer in ('accepted', 'silent', 'not-asked')) as moves,
           (select moved_to from date_moves where date_moves.order_id = orders.id and answered_at is null) as "askedOn"
      from ${pageOfIds} join orders on orders.id = page.id
      cross join lateral (
        select ${itemsColumn}, ${openPromiseColumn} from order_lines where order_id = orders.id) lines
     order by page.place`,
}

export type BoardRecord = ListedRow &
  Watched & {
    moves: number
    askedOn: string | null
    lastRequestAt: string | null
  }

/** Reservations, in the sequence that is asked for. */
export async function listReservations(
  query: BoardPageQuery,
  today: string,
  most: number,
  client?: PoolClient,
): Promise<BoardRecord[]> {
  const rows = await runQuery(pageOf(query, today, most), { on: client })
  return readReservations(idsInSequence(rows, query.cursor), client)
}

async function readReservations(ids: readonly string[], client?: PoolClient): Promise<BoardRecord[]> {
  if (ids.length === 0) return []
  const rows = await run<Omit<BoardRecord, 'picture'>>(listed, [ids], client)
  const pictureOf = await picturesOfGoods(rows)
  return rows.map((row) => ({ ...row, picture: pictureOf(row) }))
}

/** The most cards of a state on the board; the list has them all. */
const columnSize = 20

/** A column of the board: the reservations of a state, the most urgent first. */
export function inColumn({ narrowing, typed }: BoardNarrowing, state: OrderState) {
  const sort = state === 'balance-due' || state === 'overdue' ? 'due' : 'promised'
  return { narrowing: { ...narrowing, states: [state] }, typed, view: 'any', sort } as const
}

const columns = (query: BoardNarrowing, states: readonly OrderState[], today: string) => sql<{ columns: string[][] }>`
  select json_build_array(${sql.join(
    states.map((state) => sql`array(${pageOf({ ...inColumn(query, state), cursor: undefined }, today, columnSize)})`),
  )}) as columns`

/** The first reservations of each of these columns. The statements see one moment, so that each is found again. */
export async function firstInColumns(
  query: BoardNarrowing,
  states: readonly OrderState[],
  today: string,
  client: PoolClient,
): Promise<BoardRecord[][]> {
  const name = isNarrowed(query) ? '' : `board-${states.map((state) => orderStates.indexOf(state)).join('-')}`
  const [row] = await runQuery(columns(query, states, today), { name, on: client })
  const ids = row?.columns ?? []
  const rows = await readReservations(ids.flat(), client)
  return ids.map((own, column) => {
    const from = ids.slice(0, column).reduce((sum, { length }) => sum + length, 0)
    return rows.slice(from, from + own.length)
  })
}

/** How many reservations a list has, at most so many; undefined counts all. */
export function countListed(query: BoardPageQuery, today: string, most: number | undefined): Promise<number> {
  return countQuery(pageOf({ ...query, cursor: undefined }, today, most))
}

export type ColumnTotal = { state: OrderState; currency: Currency; count: number; minor: number }

const totals = (query: BoardNarrowing, today: string): Fragment<ColumnTotal> => sql`
  select ${stateOn(today)} as state, orders.currency, count(*)::int as count, sum(due_minor)::bigint as minor
    from orders where ${allOf([isActive, ...filtered(query, today)])}
   group by 1, orders.currency order by orders.currency`

/** How many reservations under way are in each state, and what is still to come of them. */
export function totalsByState(query: BoardNarrowing, today: string, client?: PoolClient): Promise<ColumnTotal[]> {
  return runQuery(totals(query, today), { name: isNarrowed(query) ? '' : 'board-totals', on: client })
}
