// Which products a page of the owner's list has; the products themselves are read in sheet-list-records.ts.
import { sql } from 'kysely'
import { isLow, lacksFrench } from '#catalogue/server/lists/sheet-list-records.ts'
import { moment } from '#catalogue/server/products/planned-price-records.ts'
import type { SheetSort, SheetView } from '#catalogue/sheets/sheet-filter.ts'
import { allOf, anyOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import { typedPattern } from '#platform/database/words-pattern.ts'
import type { Cursor } from '#platform/list-page.ts'

type View = SheetView | 'any'

const isKept = sql`archived_at is null`
const runsLow = (house: number) => sql.raw(isLow(String(house)))
const states: Record<string, Fragment> = {
  draft: sql`${isKept} and published_at is null`,
  published: sql`${isKept} and published_at is not null`,
  archived: sql`archived_at is not null`,
}
const modes: Record<string, Fragment> = {
  reserve: sql`reserve_enabled`,
  preorder: sql`preorder_enabled and not reserve_enabled`,
  purchase: sql`not reserve_enabled and not preorder_enabled`,
}
const levelsAt = (house: number): Record<string, Fragment> => ({
  uncounted: sql`stock is null`,
  'sold-out': sql`stock = 0`,
  low: sql`stock <> 0 and ${runsLow(house)}`,
  // The comparison is null where no threshold is set, so `not` would leave such products out.
  enough: sql`stock <> 0 and ${runsLow(house)} is not true`,
})
const isWished = sql`exists (select from open_wishes wish where wish.product_id = sheet.id)`
const wishes: Record<string, Fragment> = { some: isWished, none: sql`not ${isWished}` }
const sales: Record<string, Fragment> = { on: sql`on_sale`, off: sql`not on_sale` }

const plansOf = sql`planned_prices plan where plan.product_id = sheet.id and plan.kind <> 'grace'`
const isScheduled = sql`exists (select from ${plansOf})`

const viewsAt = (house: number): Record<View, Fragment | undefined> => ({
  any: undefined,
  published: states.published,
  draft: states.draft,
  archived: states.archived,
  scheduled: sql`${isKept} and ${isScheduled}`,
  low: sql`${states.published} and ${runsLow(house)}`,
  wished: sql`${isKept} and ${isWished}`,
  'lacks-french': sql`${isKept} and (${sql.raw(lacksFrench)})`,
  stale: sql`${isKept} and stale_texts <> '{}'`,
})

/** `only`: products without such a figure have no place in the sequence, and are left out. */
const orderings: Record<SheetSort, { key: Fragment; descends: boolean; only?: Fragment }> = {
  title: { key: sql`lower(title)`, descends: false },
  edited: { key: sql`updated_at`, descends: true },
  stock: { key: sql`stock`, descends: false, only: sql`stock is not null` },
  price: { key: sql`regular_minor`, descends: true },
  scheduled: { key: sql`(select min(${sql.raw(moment)}) from ${plansOf})`, descends: false, only: isScheduled },
}

const dollars = sql`join product_prices dollars on dollars.product_id = sheet.id and dollars.currency = 'USD'`

/** As its index has it. A space and a hyphen that are typed stand for any character: "extra rich" finds "Extra-Riche". */
const hasWords = (words: string) => sql`
  plain_words(coalesce(title, '') || ' ' || coalesce(title_fr, '') || ' ' || coalesce(subtitle, '') || ' '
    || coalesce(subtitle_fr, '') || ' ' || sheet.product_id || ' ' || coalesce(slug, ''))
    like '%' || translate(${typedPattern(words)}, ' -', '__') || '%'`

export type SheetPageQuery = {
  view: View
  sort: SheetSort
  cursor: Cursor<string> | undefined
  q: string | undefined
  /** The choices of each filter; null where all are. */
  states: readonly string[] | null
  modes: readonly string[] | null
  levels: readonly string[] | null
  wishes: readonly string[] | null
  sales: readonly string[] | null
  /** The products to choose from, and those to leave out; null where all are. */
  among: readonly string[] | null
  without: readonly string[] | null
  /** The threshold of products without one of their own. */
  house: number
}

const someOf = (all: Record<string, Fragment>, chosen: readonly string[] | null) =>
  chosen ? anyOf(chosen.map((each) => all[each])) : undefined

function pageOf(query: SheetPageQuery, most: number): Fragment<{ product_id: string }> {
  const { view, sort, cursor, q, house, among, without } = query
  const { key, descends, only } = orderings[sort]
  const falls = descends === (cursor?.way !== 'back')
  const order = sql.raw(falls ? 'desc' : 'asc')
  const from = sort === 'price' ? sql`catalogue_products sheet ${dollars}` : sql`catalogue_products sheet`
  const conditions = [
    viewsAt(house)[view],
    only,
    someOf(states, query.states),
    someOf(modes, query.modes),
    someOf(levelsAt(house), query.levels),
    someOf(wishes, query.wishes),
    someOf(sales, query.sales),
    among ? sql`sheet.product_id = any(${among})` : undefined,
    without ? sql`sheet.product_id <> all(${without})` : undefined,
    q ? hasWords(q) : undefined,
    cursor &&
      sql`(${key}, sheet.product_id) ${sql.raw(falls ? '<' : '>')}
          ((select ${key} from ${from} where sheet.product_id = ${cursor.id}), ${cursor.id})`,
  ]
  return sql<{ product_id: string }>`
    select sheet.product_id from ${from} where ${allOf(conditions)}
     order by ${key} ${order}, sheet.product_id ${order} limit ${sql.lit(most)}`
}

/** A list that has no filter but its view is prepared. */
function nameOf(query: SheetPageQuery, most: number): string {
  const { view, sort, cursor, q, house, among, without } = query
  const isNarrowed = [
    cursor,
    q,
    query.states,
    query.modes,
    query.levels,
    query.wishes,
    query.sales,
    among,
    without,
  ].some(Boolean)
  return isNarrowed ? '' : `sheets-${view}-${sort}-${house}-${most}`
}

/** The codes of the products of a page, in its sequence. */
export async function pageOfSheets(query: SheetPageQuery, most: number): Promise<string[]> {
  const rows = await runQuery(pageOf(query, most), { name: nameOf(query, most) })
  const codes = rows.map(({ product_id }) => product_id)
  return query.cursor?.way === 'back' ? codes.toReversed() : codes
}

/** How many products a list has, at most so many. */
export function countSheets(query: SheetPageQuery, most: number): Promise<number> {
  return countQuery(pageOf({ ...query, cursor: undefined }, most))
}

const counts = (most: number, house: number) =>
  sql.join<{ view: View; count: number }>(
    Object.entries(viewsAt(house)).map(
      ([view, condition]) => sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (
        select from catalogue_products sheet where ${allOf([condition])} limit ${most}) counted`,
    ),
    sql` union all `,
  )

/** How many products each view lists, at most so many. */
export function countSheetViews(most: number, house: number): Promise<{ view: View; count: number }[]> {
  return runQuery(counts(most, house), { name: `sheet-counts-${house}` })
}
