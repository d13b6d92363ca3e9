// Prices that are decided and not public yet, and sales whose end is decided.

import type { Actor } from '#audit/server/audit.ts'
import type { PlannedKind, PlannedPrice, PriceCells } from '#catalogue/prices/planned-price.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { type BusinessTime, shopZone } from '#platform/time/clock.ts'

const clock = `(select clock_timestamp() + make_interval(secs => offset_seconds) from business_clock)`

const readTime = { name: 'planned-price-time', text: `select ${clock} as now` }

/** Business time by the clock of the database, which decides when a price becomes public: processes may disagree. */
export async function databaseTime(on: Connection): Promise<BusinessTime> {
  const [row] = await run<{ now: Date }>(readTime, [], on)
  if (!row) throw new Error('The database has no business clock')
  return row.now
}

const list = {
  name: 'planned-prices-of-product',
  text: `
    select id, kind, begins_at as "beginsAt", ends_at as "endsAt", has_begun as "hasBegun", cells
      from planned_prices where product_id = $1 order by begins_at, id`,
}

type Row = {
  id: string
  kind: PlannedKind
  beginsAt: Date
  endsAt: Date | null
  hasBegun: boolean
  cells: PriceCells
}

export function readPlans(on: Connection, productId: string): Promise<PlannedPrice[]> {
  return run<Row>(list, [productId], on)
}

const insert = {
  name: 'planned-price-insert',
  text: `
    insert into planned_prices (id, product_id, kind, begins_at, ends_at, cells, planned_by, planned_by_email, planned_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict do nothing
    returning id`,
}

type NewPlan = Pick<PlannedPrice, 'id' | 'kind' | 'beginsAt' | 'endsAt' | 'cells'> & {
  productId: string
  actor: Actor
  at: BusinessTime
}

/** @returns false when another plan has this id */
export async function insertPlan(on: Connection, plan: NewPlan): Promise<boolean> {
  const { id, productId, kind, beginsAt, endsAt, cells, actor, at } = plan
  const own = [id, productId, kind, beginsAt, endsAt, JSON.stringify(cells)]
  const rows = await run<{ id: string }>(insert, [...own, actor.memberId, actor.email, at], on)
  return rows.length === 1
}

const remove = { name: 'planned-price-remove', text: 'delete from planned_prices where id = $1' }

export async function removePlan(on: Connection, id: string): Promise<void> {
  await run(remove, [id], on)
}

const hasten = {
  name: 'planned-grace-hasten',
  text: "update planned_prices set begins_at = $2 where product_id = $1 and kind = 'grace' and begins_at > $2",
}

/** A change in its grace becomes public by then: a later step would be undone by it. */
export async function endGraceBy(on: Connection, productId: string, at: Date): Promise<void> {
  await run(hasten, [productId, at], on)
}

const begin = { name: 'planned-sale-begin', text: 'update planned_prices set has_begun = true where id = $1' }

/** The sale goes on until its end. */
export async function beginSale(on: Connection, id: string): Promise<void> {
  await run(begin, [id], on)
}

/** When a plan changes prices next. */
export const moment = '(case when has_begun then ends_at else begins_at end)'

const due = {
  name: 'planned-prices-due',
  text: `
    select distinct product.product_id as code
      from planned_prices plan join catalogue_products product on product.id = plan.product_id
     where ${moment} <= ${clock}`,
}

/** The products with a price that should be public by now, or a sale that should be over. */
export async function dueProducts(on?: Connection): Promise<string[]> {
  return (await run<{ code: string }>(due, [], on)).map(({ code }) => code)
}

const next = {
  name: 'planned-prices-next',
  text: `
    select coalesce(bool_or(${moment} <= now.at), false) as "isDue",
           (extract(epoch from min(${moment}) filter (where ${moment} > now.at) - min(now.at)) * 1000)::float8 as ms
      from planned_prices cross join (select ${clock} as at) now`,
}

type NextPrice = { isDue: boolean; ms: number | null }

/** Whether a price should be public by now, and the milliseconds until the next one ahead, by the clock of the database. */
export async function nextPrice(): Promise<NextPrice> {
  const [row] = await run<NextPrice>(next, [])
  return row ?? { isDue: false, ms: null }
}

const beginning = {
  name: 'planned-price-beginning',
  text: `select $1::date::timestamp at time zone '${shopZone}' as at`,
}

/** The first moment of a day in the shop's time zone. */
export async function beginningOf(on: Connection, day: string): Promise<Date> {
  const [row] = await run<{ at: Date }>(beginning, [day], on)
  if (!row) throw new Error('A day without a beginning')
  return row.at
}
