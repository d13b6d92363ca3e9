// Which orders a page of the owner's list has; the orders themselves are read in list-records.ts.
import type { PoolClient } from 'pg'
import { plainNumber } from '#carriers/carrier.ts'
import type { OrderState } from '#orders/order.ts'
import type { OrderSort } from '#orders/order-filter.ts'
import { countedViews, type OrderView } from '#orders/order-views.ts'
import { type Searched, searches, waySearched } from '#orders/server/lists/search-records.ts'
import { isInStates, isOneOf, storedStates } from '#orders/server/states/state-columns.ts'
import { typedNumber, typedWords } from '#orders/typed-search.ts'
import type { Choices } from '#platform/choice-filter.ts'
import { countRows, run, type Statement } from '#platform/database/database.ts'
import { withinTime } from '#platform/database/within-time.ts'
import type { Cursor } from '#platform/list-page.ts'
import { shopZone } from '#platform/time/clock.ts'
import type { Period } from '#platform/time/period.ts'

export type View = OrderView | 'any'

const hasNotLeft = 'orders.cancelled_at is null and orders.shipped_at is null'

/** The condition of each view, of `orders`. */
export const inView: Record<View, string> = {
  any: 'true',
  'to-ship': 'orders.to_ship',
  'on-the-way': 'orders.shipped_at is not null and orders.delivered_at is null and orders.cancelled_at is null',
  'sent-unpaid': 'orders.sent_unpaid',
  shipped: 'orders.shipped_at is not null',
  cancelled: 'orders.cancelled_at is not null',
  // A refund may never have been of the price; and one may still be on its way.
  refunded: 'orders.refunded',
}

/** `only`: orders without such a day have no place in the sequence, and are left out. */
const sequences: Record<OrderSort, { key: string; descends: boolean; only: string }> = {
  newest: { key: 'placed_at', descends: true, only: 'true' },
  oldest: { key: 'placed_at', descends: false, only: 'true' },
  total: { key: 'total_minor', descends: true, only: 'true' },
  promised: { key: "coalesce(next_promised_on, 'infinity')", descends: false, only: hasNotLeft },
  due: { key: 'due_on', descends: false, only: `${hasNotLeft} and asked_by_day` },
}

/** Conditions that are asked for by their values. The planner sees the value, and drops the others. */
const isAsked = (parameter: string, conditions: readonly (readonly [value: string, condition: string])[]) =>
  conditions
    .map(([value, condition]) => `(${parameter}::text is distinct from '${value}' or ${condition})`)
    .join(' and ')

// Old days are promised to few orders that are here, which the planner does not know: they are gathered first.
const promisedWithin = `
  select id from orders
   where ${hasNotLeft} and next_promised_on is not null
     and coalesce(next_promised_on, 'infinity') between coalesce($12, date '-infinity') and coalesce($13, date 'infinity')`

/** The orders of which such an entry was made on the days between two parameters: few entries, which an index has by their moment. */
const enteredWithin = (kinds: string, from: string, until: string) => `
  (${from}::date is null and ${until}::date is null or orders.id = any(array(
    select order_id from ledger_entries
     where kind in (${kinds})
       and occurred_at >= coalesce(${from}::timestamp at time zone '${shopZone}', '-infinity')
       and occurred_at < coalesce((${until} + 1)::timestamp at time zone '${shopZone}', 'infinity'))))`

const narrowing = `
  ${isAsked('$16', Object.entries(inView))}
  and ${isInStates('$4', '$5', '$3::date')}
  and ${isOneOf("orders.delivery ->> 'country'", '$6')}
  and ($7::text[] is null or coalesce(orders.delivery ->> 'country', '') <> all($7))
  and ${isOneOf('orders.currency', '$8')}
  and ($10::date is null or orders.placed_at >= $10::timestamp at time zone '${shopZone}')
  and ($11::date is null or orders.placed_at < ($11 + 1)::timestamp at time zone '${shopZone}')
  and ($12::date is null and $13::date is null or orders.id = any(array(${promisedWithin})))
  and ($14::date is null or orders.due_on >= $14) and ($15::date is null or orders.due_on <= $15)
  and ($14 is null and $15 is null or ${hasNotLeft} and orders.asked_by_day)
  and ${enteredWithin("'refunded', 'refund-failed', 'return-voided'", '$17', '$18')}
  and ${enteredWithin("'waived', 'waiver-voided'", '$19', '$20')}`
const hasProduct = `
  exists (select from order_lines where order_id = orders.id and ${isOneOf('product_id', '$9')} and taken_out_at is null)`
const ofProducts = { any: '$9::text[] is null', some: hasProduct, none: `not ${hasProduct.trimStart()}` }

/** One statement for each way of asking. `$1` is the order before or after which the page lies, `$2` how many rows. */
function pageStatement(
  sort: OrderSort,
  way: 'on' | 'back',
  searched: Searched,
  products: keyof typeof ofProducts,
): Statement {
  const { key, descends, only } = sequences[sort]
  const falls = descends === (way === 'on')
  const order = falls ? 'desc' : 'asc'
  return {
    // Without a name it is planned for its values.
    name: '',
    text: `${searches[searched].before}
      select id from orders
       where ($1::bigint is null
              or (${key}, number) ${falls ? '<' : '>'} ((select ${key} from orders last where last.number = $1), $1))
         and ${only} and ${narrowing}
         and ${ofProducts[products]}
         ${searches[searched].condition}
       order by ${key} ${order}, number ${order} limit $2`,
  }
}

export const pageSize = 50

/** The first page of a list that nothing narrows, with one row more: prepared, because to plan it takes as long as to read it. */
function firstPage(view: View, sort: OrderSort): Statement {
  const { key, descends, only } = sequences[sort]
  const order = descends ? 'desc' : 'asc'
  return {
    name: `orders-first-${view}-${sort}`,
    text: `
      select id from orders where ${only} and ${inView[view]}
       order by ${key} ${order}, number ${order} limit ${pageSize + 1}`,
  }
}

/** Whether a list has no other condition than its view. */
function isWhole({ state, country, currency, product, q, cursor, ...days }: OrderPageQuery): boolean {
  const { placed, promised, due, refunded, reduced } = days
  return (
    ![state, country, currency, product, q, cursor].some(Boolean) &&
    [placed, promised, due, refunded, reduced].every(({ from, until }) => !from && !until)
  )
}

/** To pass over a million orders takes eight seconds; to gather a tenth of them, less than one. */
const longestWalkMs = 500

export type OrderPageQuery = {
  view: View
  sort: OrderSort
  cursor: Cursor<number> | undefined
  q: string | undefined
  state: readonly OrderState[] | undefined
  country: Choices | undefined
  currency: readonly string[] | undefined
  product: Choices | undefined
  placed: Period
  promised: Period
  due: Period
  refunded: Period
  reduced: Period
}

/** The values that are chosen, and those that are left out. */
const someOrNone = (of: Choices | undefined) => [of && !of.isNot ? of.values : null, of?.isNot ? of.values : null]

function valuesOf(asked: OrderPageQuery, most: number, today: string) {
  const { view, cursor, state, country, currency, product, placed, promised, due, refunded, reduced } = asked
  const [states, balance] = storedStates(state)
  return [
    cursor?.id ?? null,
    most,
    today,
    ...[states, balance],
    ...someOrNone(country),
    currency ?? null,
    product?.values ?? null,
    placed.from,
    placed.until,
    promised.from,
    promised.until,
    due.from,
    due.until,
    view,
    refunded.from,
    refunded.until,
    reduced.from,
    reduced.until,
  ]
}

const searchedValues = (q: string) => [typedNumber(q) ?? null, typedWords(q), q, plainNumber(q)]

const wayOfProducts = ({ product }: OrderPageQuery) => (product ? (product.isNot ? 'none' : 'some') : 'any')

/** The orders of a page, in its sequence. */
export async function pageOfOrders(
  asked: OrderPageQuery,
  most: number,
  today: string,
  { gathered, walkMs = longestWalkMs }: { gathered?: number; walkMs?: number } = {},
): Promise<string[]> {
  const { view, sort, cursor, q } = asked
  const way = cursor?.way ?? 'on'
  if (most === pageSize + 1 && isWhole(asked)) {
    return (await run<{ id: string }>(firstPage(view, sort), [])).map(({ id }) => id)
  }
  const products = wayOfProducts(asked)
  const values = valuesOf(asked, most, today)
  const page = async (searched: 'few' | 'many', typed: string, client?: PoolClient) =>
    run<{ id: string }>(pageStatement(sort, way, searched, products), [...values, ...searchedValues(typed)], client)
  async function search(typed: string): Promise<{ id: string }[]> {
    const areMany = (await waySearched(typedWords(typed), gathered)) === 'many'
    // All that have the words may be old: then the list is left after a while, and they are gathered.
    const walked = areMany ? await withinTime(walkMs, (client) => page('many', typed, client)) : undefined
    return walked ?? page('few', typed)
  }
  const rows = q ? await search(q) : await run<{ id: string }>(pageStatement(sort, way, 'no', products), values)
  const ids = rows.map(({ id }) => id)
  return way === 'back' ? ids.toReversed() : ids
}

/** How many orders a list has, at most so many. */
export async function countOrders(asked: OrderPageQuery, most: number, today: string): Promise<number> {
  const { sort, q } = asked
  const searched = q ? await waySearched(typedWords(q)) : 'no'
  const statement = pageStatement(sort, 'on', searched, wayOfProducts(asked))
  return countRows(statement, [...valuesOf(asked, most, today), ...(q ? searchedValues(q) : [])])
}

const counts = {
  name: 'orders-counts',
  text: countedViews
    .map(
      (view) => `
      select '${view}' as view, count(*)::int as count from (
        select from orders where ${inView[view]} limit $1) counted`,
    )
    .join(' union all '),
}

/** How many orders each view lists, at most so many. */
export function countViews(most: number): Promise<{ view: (typeof countedViews)[number]; count: number }[]> {
  return run<{ view: (typeof countedViews)[number]; count: number }>(counts, [most])
}

// From one country to the next by the index, however many orders each has.
const countries = {
  name: 'orders-countries',
  text: `
    with recursive country as (
      (select delivery ->> 'country' as code from orders where delivery ->> 'country' > '' order by 1 limit 1)
      union all
      select (select delivery ->> 'country' from orders where delivery ->> 'country' > country.code order by 1 limit 1)
        from country where country.code is not null)
    select code from country where code is not null`,
}

export async function findCountries(): Promise<string[]> {
  return (await run<{ code: string }>(countries, [])).map(({ code }) => code)
}
