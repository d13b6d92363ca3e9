import { sql } from 'kysely'
import type { Currency } from '#money/money.ts'
import { taxRateColumn } from '#orders/server/facts/order-columns.ts'
import { withCountries } from '#orders/server/lists/order-conditions.ts'
import type { PricedLine, TaxRate } from '#orders/sums/tax.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { run } from '#platform/database/database.ts'
import { runQuery } from '#platform/database/query.ts'
import { shopZone } from '#platform/time/clock.ts'
import { type BoardFigure, boardFigures } from '#reservations/reservation-filter.ts'
import { inView, isReservation } from '#reservations/server/board/board-conditions.ts'

const summed: Record<BoardFigure, string> = {
  late: 'advance_minor',
  deposits: 'advance_minor',
  'due-this-week': 'due_minor',
  overdue: 'due_minor',
  'sent-unpaid': 'due_minor',
  'delay-pending': 'advance_minor',
  returning: 'returning_minor',
  'not-arrived': 'owed_minor',
}

export type FigureRow = { currency: Currency; name: BoardFigure; count: number; minor: number }

// Each figure counts by the very condition of the list that it opens, and by the index of that condition.
const counting = (names: readonly BoardFigure[], today: string) => sql<FigureRow>`
  ${sql.join(
    names.map(
      (name) => sql`
      select orders.currency, ${sql.lit(name)} as name, count(*)::int as count, sum(${sql.ref(summed[name])})::bigint as minor
        from orders where ${isReservation} and ${inView[name](today)} group by orders.currency`,
    ),
    sql` union all `,
  )} order by currency`

export function countReservations(today: string): Promise<FigureRow[]> {
  return runQuery(counting(boardFigures, today), { name: 'board-figures' })
}

const waiting = ['late', 'overdue', 'delay-pending'] as const

/** Only those that wait for the house or their buyer. */
export function countWork(today: string): Promise<FigureRow[]> {
  return runQuery(counting(waiting, today), { name: 'board-work' })
}

const dueOn = (day: string) => sql<Omit<FigureRow, 'name'>>`
  select orders.currency, count(*)::int as count, sum(due_minor)::bigint as minor
    from orders where ${isReservation} and ${inView['due-this-week'](day)} and orders.due_on = ${day}
   group by orders.currency order by orders.currency`

/** How many balances are due on a day. */
export function countDueOn(day: string): Promise<Omit<FigureRow, 'name'>[]> {
  return runQuery(dueOn(day), { name: 'board-due-on' })
}

const countries = sql<{ code: string }>`
  ${withCountries}
  select code from country
   where code is not null and exists (
     select from orders where kind = 'reservation' and delivery ->> 'country' = code) order by code`

/** The countries to which reservations go. */
export async function countriesOfBoard(): Promise<string[]> {
  return (await runQuery(countries, { name: 'board-countries' })).map(({ code }) => code)
}

const any = {
  name: 'board-any',
  text: `
    select exists (select from orders where kind = 'reservation' and cancelled_at is null and delivered_at is null)
        or exists (select from orders where kind = 'reservation' and (cancelled_at is not null or delivered_at is not null)) as any`,
}

export async function hasAnyReservation(): Promise<boolean> {
  return (await run<{ any: boolean }>(any, []))[0]?.any ?? false
}

// A transfer has the day on which it arrived, where that was recorded with it.
const columnsOfSheet = {
  name: 'board-sheet-columns',
  text: `
    select orders.number, goods."lastPromisedOn", money."firstPaidOn", money."lastPaidOn", money."lastRefundedOn",
           goods.lines, ${taxRateColumn}
      from orders
      cross join lateral (
        select coalesce(max(promised_on) filter (where taken_out_at is null), max(promised_on)) as "lastPromisedOn",
               coalesce(json_agg(json_build_object('position', position,
                 'total', json_build_object('minor', total_minor, 'currency', orders.currency),
                 'left', json_build_object('minor', left_minor, 'currency', orders.currency))), '[]') as lines
          from priced_lines where order_id = orders.id) goods
      cross join lateral (
        select min(day) filter (where entry.kind = 'paid') as "firstPaidOn",
               max(day) filter (where entry.kind = 'paid') as "lastPaidOn",
               max(day) filter (where entry.kind = 'refunded') as "lastRefundedOn"
          from ledger_entries entry
          cross join lateral (
            select coalesce(
              (select (detail ->> 'arrivedOn')::date from order_events event
                where event.order_id = orders.id and entry.provider = '${byTransfer}'
                  and detail ->> 'reference' = provider_reference
                  and event.kind = case entry.kind when 'paid' then 'payment-recorded' else 'return-recorded' end
                order by sequence desc limit 1),
              (entry.occurred_at at time zone '${shopZone}')::date) as day) moved
         where entry.order_id = orders.id and entry.kind in ('paid', 'refunded') and not exists (
           select from ledger_entries undone
            where undone.voids = entry.id or undone.kind = 'refund-failed' and entry.kind = 'refunded'
              and undone.provider = entry.provider and undone.provider_reference = entry.provider_reference)) money
     where orders.number = any($1::bigint[])`,
}

export type SheetColumns = {
  number: number
  /** Each line with the part of its price that is left. */
  lines: PricedLine[]
  taxRate: TaxRate | null
  lastPromisedOn: string | null
  firstPaidOn: string | null
  lastPaidOn: string | null
  lastRefundedOn: string | null
}

/**
 * The columns that only the file of the list has: the last day promised for the goods of each order, shipped ones too, the days in
 * Paris on which money came and went, and the lines by which its tax is known.
 */
export function sheetColumns(numbers: readonly number[]): Promise<SheetColumns[]> {
  return run<SheetColumns>(columnsOfSheet, [numbers])
}
