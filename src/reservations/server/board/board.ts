import { houseRules } from '#legal/server/facts.ts'
import { amount } from '#money/money.ts'
import { nextActionOf } from '#orders/dates/next-action.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { lossBeyondPriceOf } from '#orders/due/order-losses.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { typedOf } from '#orders/lists/typed-search.ts'
import { orderStates } from '#orders/order.ts'
import { factsOfListed, shownRow } from '#orders/server/lists/listed-row.ts'
import { narrowingOf } from '#orders/server/lists/order-conditions.ts'
import { possibleStep } from '#orders/server/lists/possible-step.ts'
import { leadingStep } from '#orders/states/leading-step.ts'
import { type OrderStep, stepsOfOrder } from '#orders/states/owner-steps.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { batchesOfList, pageOfList } from '#platform/list-page.ts'
import type { CountOfList, Neighbors } from '#platform/manifest.ts'
import { type BusinessTime, dayOf, hourOf } from '#platform/time/clock.ts'
import type { BoardFilter, BoardPage } from '#reservations/board-filter-schema.ts'
import type { Board, BoardColumn, BoardColumns, BoardFigures, BoardRow } from '#reservations/board-schema.ts'
import { boardFigures, readBoardFilter } from '#reservations/reservation-filter.ts'
import {
  type BoardNarrowing,
  type BoardPageQuery,
  type BoardRecord,
  countListed,
  firstInColumns,
  inColumn,
  listReservations,
  totalsByState,
} from '#reservations/server/board/board-list-records.ts'
import {
  countReservations,
  countriesOfBoard,
  type FigureRow,
  hasAnyReservation,
} from '#reservations/server/board/board-records.ts'

const pageSize = 50

/** A page of the owner's list of reservations. */
export function readBoard({ after, before, ...filter }: BoardPage, now: BusinessTime): Promise<Board> {
  return pageOfList({ after, before }, { ...listOf(filter, now), size: pageSize, isAny: hasAnyReservation })
}

/** All reservations that fit, in batches. */
export function everyListedReservation(
  filter: BoardFilter,
  now: BusinessTime,
  batch?: number,
): AsyncGenerator<BoardRow[]> {
  return batchesOfList(listOf(filter, now), batch)
}

function listOf(filter: BoardFilter, now: BusinessTime) {
  return {
    read: async (cursor: BoardPageQuery['cursor'], most: number) =>
      (await rowsOf(filter, cursor, most, now)).map(shownAt(now)),
    idOf: ({ number }: BoardRow) => number,
  }
}

/** The first reservation of a list with its day in that sequence, and the first of these steps that is possible. */
export async function firstOfBoard(filter: BoardFilter, steps: readonly OrderStep[], now: BusinessTime) {
  const [row] = await rowsOf(filter, undefined, 1, now)
  if (!row) return undefined
  const { number, name, email, dueOn, promisedOn } = row
  const day = filter.sort === 'due' ? dueOn : promisedOn
  return { number, name: name ?? email, day, step: possibleStep(steps, row, now) }
}

/** The reservations under way by their state, the most urgent of each, with the sums still to come. */
export async function columnsOfBoard(filter: BoardFilter, now: BusinessTime): Promise<BoardColumns> {
  const query = boardQueryOf(filter, now)
  const columns = await inSnapshot(async (client) => {
    const totals = await totalsByState(query, dayOf(now), client)
    const states = orderStates.filter((each) => totals.some(({ state }) => state === each))
    if (states.length === 0) return []
    const first = await firstInColumns(query, states, dayOf(now), client)
    return states.map((state, column): BoardColumn => {
      const own = totals.filter((total) => total.state === state)
      return {
        state,
        count: own.reduce((all, { count }) => all + count, 0),
        sums: own.filter(({ minor }) => minor > 0).map(({ minor, currency }) => amount(minor, currency)),
        rows: (first[column] ?? []).map(shownAt(now)),
      }
    })
  })
  return { columns, any: columns.length > 0 || (await hasAnyReservation()) }
}

/**
 * The reservations before and after one, in the list or in the column of the board that its card was in. Its card may be in
 * another one by now.
 */
export const neighborsOfReservation: Neighbors = async (number, { column, ...search }, now) => {
  const { filter } = readBoardFilter(search)
  const { view = 'any', sort = 'newest' } = filter
  const query = boardQueryOf(filter as BoardFilter, now)
  const state = orderStates.find((each) => each === column)
  const list: Omit<BoardPageQuery, 'cursor'> = state ? inColumn(query, state) : { ...query, view, sort }
  const beside = async (way: 'on' | 'back') => {
    const [row] = await listReservations({ ...list, cursor: { id: number, way } }, dayOf(now), 1)
    return row?.number ?? null
  }
  return { previous: await beside('back'), next: await beside('on') }
}

export const countBoard: CountOfList = (search, now) =>
  countMatching(readBoardFilter(search).filter as BoardFilter, maxCounted, now)

/** How many reservations fit, at most so many; undefined counts all. */
export function countMatching(filter: BoardFilter, most: number | undefined, now: BusinessTime): Promise<number> {
  return countListed(listQueryOf(filter, undefined, now), dayOf(now), most)
}

function rowsOf(
  filter: BoardFilter,
  cursor: BoardPageQuery['cursor'],
  most: number,
  now: BusinessTime,
): Promise<BoardRecord[]> {
  return listReservations(listQueryOf(filter, cursor, now), dayOf(now), most)
}

function listQueryOf(filter: BoardFilter, cursor: BoardPageQuery['cursor'], now: BusinessTime): BoardPageQuery {
  const { view = 'any', sort = 'newest' } = filter
  return { ...boardQueryOf(filter, now), view, sort, cursor }
}

/** The question of a filter to the records. */
const boardQueryOf = (filter: BoardFilter, now: BusinessTime): BoardNarrowing => ({
  narrowing: narrowingOf(filter, dayOf(now)),
  typed: filter.q ? typedOf(filter.q) : undefined,
})

/** A row as the owner sees it at an instant, whose day is worked out once for all rows. */
function shownAt(now: BusinessTime): (row: BoardRecord) => BoardRow {
  const [today, hour] = [dayOf(now), hourOf(now)]
  return (row) => asOwnerSees(row, today, hour)
}

const isOn = (moment: string | null, day: string) => moment !== null && dayOf(new Date(moment)) === day

function asOwnerSees(record: BoardRecord, today: string, hour: number): BoardRow {
  const { written, question, moves, askedOn, lastRequestAt, ...row } = record
  const facts = factsOfListed(row)
  return {
    ...shownRow(row, facts, today),
    ...{ moves, askedOn },
    step: leadingStep(stepsOfOrder(facts, today), isOn(lastRequestAt, today)) ?? null,
    paid: facts.paid,
    kept: keptOf(facts),
    returning: facts.returning,
    withheld: facts.withheld,
    owedBack: owedBackOf(facts),
    writtenOff: facts.writtenOff,
    lossBeyondPrice: lossBeyondPriceOf(facts),
    next:
      nextActionOf(
        { facts, written, question: question ?? undefined, firstReminder: houseRules().reminderDays },
        today,
        hour,
      ) ?? null,
  }
}

/** The figures of the reservations at the moment, and the filters. */
export async function figuresOfBoard(now: BusinessTime): Promise<BoardFigures> {
  return { figures: await figuresOfReservations(now), countries: await countriesOfBoard() }
}

/** How many reservations each of the board's figures counts, and the money that they are about. */
export async function figuresOfReservations(now: BusinessTime): Promise<BoardFigures['figures']> {
  const counted = await countReservations(dayOf(now))
  const figures = Object.fromEntries(
    boardFigures.map((figure) => [figure, figureOf(counted.filter(({ name }) => name === figure))]),
  )
  return figures as BoardFigures['figures']
}

/** One figure of its counts by currency. */
export function figureOf(counted: readonly Omit<FigureRow, 'name'>[]): BoardFigures['figures']['late'] {
  const count = counted.reduce((all, row) => all + row.count, 0)
  return { count, sums: counted.map(({ minor, currency }) => amount(minor, currency)) }
}
