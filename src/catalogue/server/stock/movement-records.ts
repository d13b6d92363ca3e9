// The units of a product that came or went, as its owner reads them.
import type { MovementReason } from '#catalogue/stock.ts'
import { run } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'

export type MovementPageQuery = {
  /** The id of the product. */
  product: string
  /** Null where all are. */
  reasons: readonly MovementReason[] | null
  days: Period
}

export const anyMovement = { reasons: null, days: { from: null, until: null } } as const

export type MovementRow = {
  id: string
  before: number | null
  after: number | null
  reason: MovementReason
  note: string
  actor: string | null
  order: number | null
  at: Date
}

const isAsked = `
  movement.product_id = $1
  and ($2::text[] is null or reason = any($2))
  and ($3::date is null or occurred_at >= $3::timestamp at time zone '${shopZone}')
  and ($4::date is null or occurred_at < ($4 + 1)::timestamp at time zone '${shopZone}')`

const list = {
  name: 'stock-movements',
  text: `
    select movement.id, units_before as before, units_after as after, reason, note, actor, orders.number::float8 as "order",
           occurred_at as at
      from stock_movements movement left join orders on orders.id = movement.order_id
     where ${isAsked}
       and ($6::uuid is null or (occurred_at, movement.id) < (
         select last.occurred_at, last.id from stock_movements last where last.id = $6))
     order by occurred_at desc, movement.id desc limit $5`,
}

/** The latest of the movements that are asked for, or of those before that one, newest first. */
export function listMovements(query: MovementPageQuery, most: number, before?: string): Promise<MovementRow[]> {
  return run<MovementRow>(list, [...valuesOf(query), most, before ?? null])
}

const sums = {
  name: 'stock-movement-sums',
  text: `
    select reason, sum(coalesce(units_after, 0) - coalesce(units_before, 0))::int as units, count(*)::int as count
      from stock_movements movement where ${isAsked} group by reason`,
}

export type SumOfReason = { reason: MovementReason; units: number; count: number }

/** How many movements each reason has, and their units. Units that are not counted are none: so all movements sum to the stock. */
export function sumMovements(query: MovementPageQuery): Promise<SumOfReason[]> {
  return run<SumOfReason>(sums, valuesOf(query))
}

const valuesOf = ({ product, reasons, days }: MovementPageQuery) => [product, reasons, days.from, days.until]

const find = {
  name: 'stock-movements-of',
  text: 'select id, title from catalogue_products where product_id = $1',
}

/** The product whose movements are asked for. */
export async function findMoved(code: string): Promise<{ id: string; title: string } | undefined> {
  return (await run<{ id: string; title: string }>(find, [code]))[0]
}
