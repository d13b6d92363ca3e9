import type { Currency } from '#money/money.ts'
import type { LedgerKind } from '#payments/ledger.ts'
import { run } from '#platform/database/database.ts'

type Figure = LedgerKind | 'orders'

// $1 the figures, $2 and $3 the days, both included. A day may still be in several rows.
const byDay = {
  name: 'figures-by-day',
  text: `
    select day, figure, currency, sum(count)::bigint as count, sum(minor)::bigint as minor
      from figures_by_day
     where figure = any($1) and day between $2 and $3
     group by day, figure, currency order by day`,
}

export type DayRow = { day: string; figure: Figure; currency: Currency; count: number; minor: number }

export function figuresByDay(figures: readonly Figure[], from: string, to: string): Promise<DayRow[]> {
  return run<DayRow>(byDay, [figures, from, to])
}

const count = {
  name: 'figures-count',
  text: `
    select coalesce(sum(count) filter (where day >= $2), 0)::bigint as now,
           coalesce(sum(count) filter (where day < $2), 0)::bigint as before
      from figures_by_day where figure = 'orders' and day between $1 and $3`,
}

/** How many orders were placed before a day and since, between two others. */
export async function countOrders(from: string, since: string, to: string): Promise<{ now: number; before: number }> {
  const [counted] = await run<{ now: number; before: number }>(count, [from, since, to])
  return counted ?? { now: 0, before: 0 }
}

// $1 and $2 the days, both included. As one row: thousands of them would each be made a row of their own.
const sold = {
  name: 'figures-units-sold',
  text: `
    select coalesce(json_agg(json_build_array(product_id, currency, units, minor)), '[]') as sold
      from (select product_id, currency, sum(count)::bigint as units, sum(minor)::bigint as minor
              from figures_by_day where figure = 'units' and day between $1 and $2
             group by product_id, currency) summed`,
}

export type SoldUnits = [code: string, currency: Currency, units: number, minor: number]

/** The units of each product that were sold on these days, without those that were exchanged for others. */
export async function unitsSold(from: string, to: string): Promise<SoldUnits[]> {
  return (await run<{ sold: SoldUnits[] }>(sold, [from, to]))[0]?.sold ?? []
}

const named = {
  name: 'figures-named-products',
  text: `
    select best.product_id, coalesce(title, best.product_id) as title, title_fr, coalesce(subtitle, '') as subtitle, subtitle_fr,
           (select coalesce(picture.variants -> 0 ->> 'webp', picture.fallback) from product_pictures shown join pictures picture on picture.id = shown.picture_id
             where shown.product_id = product.id order by shown.position limit 1) as picture
      from unnest($1::text[]) with ordinality best (product_id, place)
      left join catalogue_products product on product.product_id = best.product_id
     order by best.place`,
}

export type NamedProduct = {
  product_id: string
  title: string
  title_fr: string | null
  subtitle: string
  subtitle_fr: string | null
  picture: string | null
}

/** These products, in their sequence; one that is gone is named by its code. */
export function nameProducts(codes: readonly string[]): Promise<NamedProduct[]> {
  return run<NamedProduct>(named, [codes])
}

// A row that two processes add up at once is deleted by one of them alone, and that one adds it.
const addUp = {
  name: 'figures-add-up',
  text: `
    with added as (
      delete from figures_by_day
       where (day, figure, currency, product_id) in (
               select day, figure, currency, product_id from figures_by_day where day >= $1
                group by 1, 2, 3, 4 having count(*) > 1)
      returning *
    )
    insert into figures_by_day (day, figure, currency, product_id, count, minor)
    select day, figure, currency, product_id, sum(count), sum(minor) from added group by 1, 2, 3, 4`,
}

/** Makes one row of the rows of each day since the given one. */
export async function addUpFigures(since: string): Promise<void> {
  await run(addUp, [since])
}
