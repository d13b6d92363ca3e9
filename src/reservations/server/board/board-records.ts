import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { withCountries } from '#orders/server/lists/order-conditions.ts'
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

export function countReservations(today: string, client?: PoolClient): Promise<FigureRow[]> {
  return runQuery(counting(boardFigures, today), { name: 'board-figures', on: client })
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
export async function countriesOfBoard(client?: PoolClient): Promise<string[]> {
  return (await runQuery(countries, { name: 'board-countries', on: client })).map(({ code }) => code)
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
const daysOfSheet = {
  name: 'board-sheet-days',
  text: `
    select orders.number, promised."lastPromisedOn", money."firstPaidOn", money."lastPaidOn", money."lastRefundedOn"
      from orders
      cross join lateral (
        select coalesce(max(promised_on) filter (where taken_out_at is null), max(promised_on)) as "lastPromisedOn"
          from order_lines where order_id = orders.id) promised
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

export type SheetDays = {
  number: number
  lastPromisedOn: string | null
  firstPaidOn: string | null
  lastPaidOn: string | null
  lastRefundedOn: string | null
}

/** The last day promised for the goods of each order, shipped ones too, and the days in Paris on which money came and went. */
export function sheetDays(numbers: readonly number[]): Promise<SheetDays[]> {
  return run<SheetDays>(daysOfSheet, [numbers])
}
