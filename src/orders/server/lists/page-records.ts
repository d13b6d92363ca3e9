// Which orders a page of the owner's list has; the orders themselves are read in list-records.ts.
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { OrderSort } from '#orders/order-filter.ts'
import { countedViews, type OrderView } from '#orders/order-views.ts'
import {
  conditionsOf,
  gatheredFirst,
  hasNotLeft,
  inView,
  isAskedByDay,
  type Narrowing,
  promisedDay,
  withCountries,
} from '#orders/server/lists/order-conditions.ts'
import { idsInSequence, pageQuery, type Sequence } from '#orders/server/lists/page-query.ts'
import { isFound, type Search, waySearched } from '#orders/server/lists/search-records.ts'
import { typedOf } from '#orders/typed-search.ts'
import { allOf, countQuery, type Fragment, runQuery } from '#platform/database/query.ts'
import { withinTime } from '#platform/database/within-time.ts'
import type { Cursor } from '#platform/list-page.ts'

export type View = OrderView | 'any'

const ofView = (view: View) => (view === 'any' ? undefined : inView[view])

/** `only`: orders without such a day have no place in the sequence, and are left out. */
const sequences: Record<OrderSort, Sequence & { only?: Fragment }> = {
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

type Page = Omit<OrderPageQuery, 'q'> & { search: Search | undefined; most: number }

function pageOf({ view, sort, cursor, narrowing, search, most }: Page, today: string): Fragment<{ id: string }> {
  const { promised, ...others } = narrowing
  const conditions = [
    ofView(view),
    sequences[sort].only,
    ...conditionsOf(others, today),
    // Old days are promised to few orders that are here.
    promised && gatheredFirst(allOf(conditionsOf({ promised }, today))),
    narrowing.due && hasNotLeft,
    search && isFound(search),
  ]
  return pageQuery({ conditions, sequence: sequences[sort], cursor, most })
}

/** A list that nothing narrows is prepared, because to plan its page takes as long as to read it. */
function nameOf({ view, sort, cursor, narrowing, search, most }: Page): string {
  const isNarrowed = [cursor, search, ...Object.values(narrowing)].some(Boolean)
  return isNarrowed ? '' : `orders-${view}-${sort}-${most}`
}

export const pageSize = 50

/** To pass over a million orders takes eight seconds; to gather a tenth of them, less than one. */
const longestWalkMs = 500

/** The orders of a page, in its sequence. */
export async function pageOfOrders(
  { q, ...asked }: OrderPageQuery,
  most: number,
  today: string,
  { gathered, walkMs = longestWalkMs }: { gathered?: number; walkMs?: number } = {},
): Promise<string[]> {
  const read = (page: Page, on?: PoolClient) => runQuery(pageOf(page, today), { name: nameOf(page), on })
  async function search(q: string): Promise<{ id: string }[]> {
    const typed = typedOf(q)
    const areMany = (await waySearched(typed.words, gathered)) === 'many'
    // All that have the words may be old: then the list is left after a while, and they are gathered.
    const walked = areMany
      ? await withinTime(walkMs, (client) => read({ ...asked, most, search: { typed, way: 'many' } }, client))
      : undefined
    return walked ?? read({ ...asked, most, search: { typed, way: 'few' } })
  }
  const rows = q ? await search(q) : await read({ ...asked, most, search: undefined })
  return idsInSequence(rows, asked.cursor)
}

/** How many orders a list has, at most so many. */
export async function countOrders({ q, ...asked }: OrderPageQuery, most: number, today: string): Promise<number> {
  const typed = q ? typedOf(q) : undefined
  const search = typed && { typed, way: await waySearched(typed.words) }
  return countQuery(pageOf({ ...asked, most, search, cursor: undefined }, today))
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
