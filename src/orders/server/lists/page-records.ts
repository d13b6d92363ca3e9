// Which orders a page of the owner's list has; the orders themselves are read in list-records.ts.
import { sql } from 'kysely'
import type { OrderSort } from '#orders/lists/order-filter.ts'
import { countedViews, type OrderView } from '#orders/lists/order-views.ts'
import { typedOf } from '#orders/lists/typed-search.ts'
import {
  conditionsOf,
  hasNotLeft,
  inView,
  isAskedByDay,
  materializedFirst,
  type Narrowing,
  promisedDay,
  withCountries,
} from '#orders/server/lists/order-conditions.ts'
import {
  idsInSequence,
  materializedPageQuery,
  pageAmongQuery,
  pageQuery,
  type Sequence,
} from '#orders/server/lists/page-query.ts'
import { isAmongFound, isFound, readSearch, type Search } from '#orders/server/lists/search-records.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import type { Cursor } from '#platform/list-page.ts'

export type View = OrderView | 'any'

const ofView = (view: View) => (view === 'any' ? undefined : inView[view])

/** `only`: orders without such a day have no place in the sequence, and are left out. */
const orderings: Record<OrderSort, Sequence & { only?: Fragment }> = {
  newest: { key: sql`orders.placed_at`, descends: true },
  oldest: { key: sql`orders.placed_at`, descends: false },
  total: { key: sql`orders.total_minor`, descends: true },
  promised: { key: promisedDay, descends: false, only: hasNotLeft },
  due: { key: sql`orders.due_on`, descends: false, only: sql`${hasNotLeft} and ${isAskedByDay}` },
}

export type OrderPageQuery = {
  view: View
  sort: OrderSort
  cursor: Cursor<number> | undefined
  q: string | undefined
  narrowing: Narrowing
}

type Page = Omit<OrderPageQuery, 'q'> & { most: number }

/** The conditions of a list, without what was typed. */
function filtered({ view, sort, narrowing }: Page, today: string): (Fragment | undefined)[] {
  const { promised, ...others } = narrowing
  return [
    ofView(view),
    orderings[sort].only,
    ...conditionsOf(others, today),
    // Old days are promised to few orders that are here.
    promised && materializedFirst(allOf(conditionsOf({ promised }, today))),
    narrowing.due && hasNotLeft,
  ]
}

function pageOf(page: Page, today: string): Fragment<{ id: string }> {
  return pageQuery({ ...page, conditions: filtered(page, today), sequence: orderings[page.sort] })
}

/** A list without a filter is prepared, because to plan its page takes as long as to read it. */
function nameOf({ view, sort, cursor, narrowing, most }: Page): string {
  const isNarrowed = [cursor, ...Object.values(narrowing)].some(Boolean)
  return isNarrowed ? '' : `orders-${view}-${sort}-${most}`
}

export const pageSize = 50

/** To look through so many orders takes as long as to gather three thousand that fit. */
const maxLookedThrough = 5_000

/** A page of those that were typed among so many orders of the list. */
function pageAmong(page: Page, search: Search, today: string, among: number): Fragment<{ id: string }> {
  const sequence = orderings[page.sort]
  const conditions = [...filtered(page, today), isFound(search)]
  return pageAmongQuery({ ...page, sequence, conditions }, { list: [ofView(page.view), sequence.only], among })
}

function materializedPage(page: Page, search: Search, today: string): Fragment<{ id: string }> {
  const conditions = [...filtered(page, today), isAmongFound(search)]
  return materializedPageQuery({ ...page, sequence: orderings[page.sort], conditions })
}

/**
 * A page of the orders that fit what was typed. A common name is searched in the next orders of the list, which have it. All
 * other matches are sorted as a whole: the more there are, the longer it takes.
 */
async function searchedPage(page: Page, search: Search, today: string, among: number): Promise<{ id: string }[]> {
  if (search.isCommon) {
    const rows = await runQuery(pageAmong(page, search, today, among))
    if (rows.length === page.most) return rows
  }
  return runQuery(materializedPage(page, search, today))
}

/** The orders of a page, in its sequence. */
export async function pageOfOrders(
  { q, ...rest }: OrderPageQuery,
  most: number,
  today: string,
  { among = maxLookedThrough, sold }: { among?: number; sold?: number } = {},
): Promise<string[]> {
  const page = { ...rest, most }
  const rows = q
    ? await searchedPage(page, await readSearch(typedOf(q), sold), today, among)
    : await runQuery(pageOf(page, today), { name: nameOf(page) })
  return idsInSequence(rows, rest.cursor)
}

/** How many orders a list has, at most so many. */
export async function countOrders({ q, ...rest }: OrderPageQuery, most: number, today: string): Promise<number> {
  const page = { ...rest, most, cursor: undefined }
  const conditions = [...filtered(page, today), q ? isAmongFound(await readSearch(typedOf(q))) : undefined]
  return countQuery(sql`select from orders where ${allOf(conditions)} limit ${sql.lit(most)}`)
}

const dueCounts = (page: Page, today: string) => sql<{ due: number; sentUnpaid: number }>`
  select (select count(*)::int from (
            select from orders where ${allOf(filtered(page, today))} limit ${sql.lit(page.most)}) listed) as due,
         (select count(*)::int from orders where ${inView['sent-unpaid']}) as "sentUnpaid"`

/** How many orders a list of due balances has, at most so many, and how many were shipped and are not fully paid. */
export async function countDue({ q: _, ...rest }: OrderPageQuery, most: number, today: string) {
  const [row] = await runQuery(dueCounts({ ...rest, most }, today), { name: 'orders-due-counts' })
  return row ?? { due: 0, sentUnpaid: 0 }
}

const counts = (most: number) =>
  sql.join<{ view: (typeof countedViews)[number]; count: number }>(
    countedViews.map(
      (view) => sql`
      select ${sql.lit(view)} as view, count(*)::int as count from (
        select from orders where ${ofView(view) ?? sql`true`} limit ${most}) counted`,
    ),
    sql` union all `,
  )

/** How many orders each view lists, at most so many. */
export function countViews(most: number): Promise<{ view: (typeof countedViews)[number]; count: number }[]> {
  return runQuery(counts(most), { name: 'orders-counts' })
}

const countries = sql<{ code: string }>`${withCountries} select code from country where code is not null`

export async function findCountries(): Promise<string[]> {
  return (await runQuery(countries, { name: 'orders-countries' })).map(({ code }) => code)
}
