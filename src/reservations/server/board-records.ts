import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { type OrderState, orderStates } from '#orders/order.ts'
import {
  type FactsRow,
  factsColumn,
  factsJoin,
  isAskedByDay,
  isDeliveryLate,
  isSentUnpaid,
  itemsColumn,
  mayBeInState,
  mayBeSentUnpaid,
  openPromiseColumn,
  stateJoin,
  taxRateColumn,
  versionColumn,
  type Watched,
  watchedColumns,
} from '#orders/server/facts/order-columns.ts'
import type { PricedLine, TaxRate } from '#orders/sums/tax.ts'
import { run } from '#platform/database/database.ts'
import type { BoardFigure, BoardFigures, BoardPage, BoardView } from '#reservations/board-schema.ts'

const derivedState = stateJoin('$1::date')

const underWay = 'orders.cancelled_at is null and orders.delivered_at is null'
const isState = (state: OrderState) => `${mayBeInState[state]} and state = '${state}'`

const inView: Record<BoardView | 'any', string> = {
  any: underWay,
  ended: '(orders.cancelled_at is not null or orders.delivered_at is not null)',
  late: `${underWay} and ${isDeliveryLate('$1::date')}`,
  deposits: `${underWay} and due_minor > 0 and state in ('reserved', 'delay-pending', 'balance-due', 'overdue')`,
  'due-this-week': `${underWay} and ${isAskedByDay} and orders.due_on between $1::date and $1::date + 6`,
  'sent-unpaid': `${mayBeSentUnpaid} and ${isSentUnpaid}`,
  returning: 'returning_minor > 0',
  'not-arrived': `owed_minor > 0 and exists (select from refunds where refunds.order_id = orders.id
                   and (refused_because is not null or failed_at is not null))`,
  ...(Object.fromEntries(orderStates.map((state) => [state, isState(state)])) as Record<OrderState, string>),
}

const listStatement = (view: BoardView | 'any') => ({
  name: `board-list-${view}`,
  text: `
    select orders.number, orders.placed_at as "placedAt", orders.kind, orders.delivery ->> 'name' as name, orders.email,
           orders.delivery ->> 'country' as country, orders.language, orders.currency, total_minor, lines.items,
           lines.promised_on as "promisedOn", orders.due_on as "dueOn",
           lines.priced as lines, ${taxRateColumn},
           ${watchedColumns}, ${factsColumn}, ${versionColumn},
           (select count(*)::int from date_moves
             where date_moves.order_id = orders.id and actor <> 'shop' and answer in ('accepted', 'silent', 'not-asked')) as moves,
           (select moved_to from date_moves where date_moves.order_id = orders.id and answered_at is null) as "askedOn"
      from orders ${factsJoin} ${derivedState}
      cross join lateral (
        select ${itemsColumn},
               ${openPromiseColumn('orders.id')},
               coalesce(json_agg(json_build_object('position', position,
                 'total', json_build_object('minor', total_minor, 'currency', orders.currency),
                 'left', json_build_object('minor', left_minor, 'currency', orders.currency))), '[]') as priced
          from priced_lines where order_id = orders.id) lines
     where orders.kind = 'reservation' and ${inView[view]}
       and (orders.placed_at, orders.number) < (
             coalesce((select placed_at from orders last where last.number = $2), 'infinity'),
             coalesce($2::bigint, 9223372036854775807))
       and ($4::text is null or exists (
             select from order_lines where order_id = orders.id and product_id = $4 and taken_out_at is null))
       and ($5::text is null or orders.delivery ->> 'country' = $5)
       and ($6::text is null or orders.language = $6)
       and ($7::date is null or lines.promised_on >= $7) and ($8::date is null or lines.promised_on <= $8)
       and ($9::date is null or orders.due_on >= $9) and ($10::date is null or orders.due_on <= $10)
     order by orders.placed_at desc, orders.number desc limit $3`,
})

export type BoardRecord = Watched & {
  number: number
  placedAt: Date
  kind: 'order' | 'reservation'
  name: string | null
  email: string
  country: string | null
  language: Language
  currency: Currency
  total_minor: number
  items: OrderRow['items']
  promisedOn: string | null
  lines: PricedLine[]
  taxRate: TaxRate | null
  dueOn: string | null
  facts: FactsRow
  moves: number
  askedOn: string | null
  version: number
}

/** Reservations, newest first. */
export function listReservations(filter: BoardPage, today: string, most: number): Promise<BoardRecord[]> {
  const { view, after, product, country, language, promisedFrom, promisedUntil, dueFrom, dueUntil } = filter
  const values = [today, after, most, product, country, language, promisedFrom, promisedUntil, dueFrom, dueUntil]
  return run<BoardRecord>(listStatement(view ?? 'any'), values)
}

const summed: Record<BoardFigure, string> = {
  late: 'kept_minor',
  deposits: 'kept_minor',
  'due-this-week': 'due_minor',
  overdue: 'due_minor',
  'sent-unpaid': 'due_minor',
  'delay-pending': 'kept_minor',
  returning: 'returning_minor',
  'not-arrived': 'owed_minor',
}
// Each figure counts by the very condition of the list that it opens.
const figures = {
  name: 'board-figures',
  text: `
    select orders.currency, figure.name, count(*)::int as count, sum(figure.minor)::bigint as minor
      from orders ${factsJoin} ${derivedState}
      cross join lateral (values ${Object.entries(summed)
        .map(([name, minor]) => `('${name}', ${inView[name as BoardFigure]}, ${minor})`)
        .join(', ')}) figure (name, counts, minor)
     where orders.kind = 'reservation' and figure.counts
       and (${underWay} or ${mayBeSentUnpaid} or exists (select from refunds where refunds.order_id = orders.id))
     group by orders.currency, figure.name order by orders.currency`,
}

export type FigureRow = { currency: Currency; name: BoardFigure; count: number; minor: number }

export function countReservations(today: string, client?: PoolClient): Promise<FigureRow[]> {
  return run<FigureRow>(figures, [today], client)
}

const choices = {
  name: 'board-choices',
  text: `
    select coalesce((select json_agg(json_build_object('product_id', product_id, 'title', title, 'subtitle', subtitle)
                                      order by title, product_id)
             from (select distinct on (product_id) product_id, title, subtitle
                     from order_lines line join orders on orders.id = line.order_id
                    where orders.kind = 'reservation' order by product_id, placed_at desc) product), '[]') as products,
           array(select distinct delivery ->> 'country' as country from orders
                  where kind = 'reservation' and delivery ->> 'country' is not null order by country) as countries,
           exists (select from orders where kind = 'reservation') as any`,
}

type Choices = { products: BoardFigures['products']; countries: string[]; any: boolean }

/** The filters of the board. */
export async function boardChoices(client?: PoolClient): Promise<Choices> {
  const [found] = await run<Choices>(choices, [], client)
  return found ?? { products: [], countries: [], any: false }
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
                where event.order_id = orders.id and entry.provider = 'transfer'
                  and detail ->> 'reference' = provider_reference
                  and event.kind = case entry.kind when 'paid' then 'payment-recorded' else 'return-recorded' end
                order by sequence desc limit 1),
              (entry.occurred_at at time zone 'Europe/Paris')::date) as day) moved
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
