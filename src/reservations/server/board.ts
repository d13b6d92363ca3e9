import type { PoolClient } from 'pg'
import { amount } from '#money/money.ts'
import { lastDaysOf } from '#orders/dates/balance-clock.ts'
import { nextActionOf } from '#orders/dates/next-action.ts'
import { dueOf, keptOf, lossBeyondPriceOf, owedBackOf, remarkOf, stateOf } from '#orders/order.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { orderTax } from '#orders/sums/tax.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { type BusinessTime, dayOf, hourOf } from '#platform/time/clock.ts'
import type { Board, BoardFigures, BoardFilter, BoardPage, BoardRow } from '#reservations/board-schema.ts'
import { boardFigures } from '#reservations/board-schema.ts'
import {
  type BoardRecord,
  boardChoices,
  countReservations,
  hasAnyReservation,
  listReservations,
} from '#reservations/server/board-records.ts'

const pageSize = 50
const batchSize = 1_000

/** A page of the owner's board of reservations. */
export async function openBoard(filter: BoardPage, now: BusinessTime): Promise<Board> {
  const found = await listReservations(filter, dayOf(now), pageSize + 1)
  const rows = found.slice(0, pageSize).map((row) => asOwnerSees(row, now))
  const next = found.length > pageSize ? (rows.at(-1)?.number ?? null) : null
  return { rows, next, any: rows.length > 0 || (await hasAnyReservation()) }
}

/** All reservations that fit, for a file; however many, they are read in batches. */
export async function allReservations(
  filter: BoardFilter,
  now: BusinessTime,
  batch: number = batchSize,
): Promise<BoardRow[]> {
  const rows: BoardRow[] = []
  for (let after: number | undefined, isFull = true; isFull; after = rows.at(-1)?.number) {
    const found = await listReservations({ ...filter, after }, dayOf(now), batch)
    rows.push(...found.map((row) => asOwnerSees(row, now)))
    isFull = found.length === batch
  }
  return rows
}

function asOwnerSees(row: BoardRecord, now: BusinessTime): BoardRow {
  const { facts: factsRow, balanceLetters, question, currency, total_minor, placedAt, lines, taxRate, ...order } = row
  const facts = factsOf(factsRow, currency)
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    state: stateOf(facts, dayOf(now)),
    remark: remarkOf(facts, amount(total_minor, currency)),
    total: amount(total_minor, currency),
    price: facts.price,
    tax: orderTax(taxRate, lines, currency),
    paid: facts.paid,
    kept: keptOf(facts),
    due: dueOf(facts),
    payBy: lastDaysOf(facts, dayOf(now)),
    refunded: facts.refunded,
    returning: facts.returning,
    withheld: facts.withheld,
    owedBack: owedBackOf(facts),
    writtenOff: facts.writtenOff,
    lossBeyondPrice: lossBeyondPriceOf(facts),
    next: nextActionOf({ facts, balanceLetters, question: question ?? undefined }, dayOf(now), hourOf(now)) ?? null,
  }
}

/** The figures of the reservations at the moment, and the filters. */
export async function figuresOfBoard(now: BusinessTime): Promise<BoardFigures> {
  return inSnapshot(async (client) => {
    const figures = await figuresOfReservations(now, client)
    const { products, countries } = await boardChoices(client)
    return { figures, products, countries }
  })
}

/** How many reservations each of the board's figures counts, and the money that they are about. */
export async function figuresOfReservations(now: BusinessTime, client?: PoolClient): Promise<BoardFigures['figures']> {
  const counted = await countReservations(dayOf(now), client)
  const figures = Object.fromEntries(
    boardFigures.map((figure) => {
      const rows = counted.filter(({ name }) => name === figure)
      const count = rows.reduce((all, row) => all + row.count, 0)
      return [figure, { count, sums: rows.map(({ minor, currency }) => amount(minor, currency)) }]
    }),
  )
  return figures as BoardFigures['figures']
}
