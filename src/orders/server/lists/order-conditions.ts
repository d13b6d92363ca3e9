// The filters of the owner's lists of orders and of reservations: each is one condition of `orders`.
import { sql } from 'kysely'
import { type Language, languages } from '#language/language.ts'
import { type Currency, currencies } from '#money/money.ts'
import { type DayFilter, type OrderFilterName, periodOf } from '#orders/lists/order-filter.ts'
import type { OrderView } from '#orders/lists/order-views.ts'
import { type OrderState, orderStates } from '#orders/order.ts'
import { isInStates } from '#orders/server/states/state-columns.ts'
import type { LedgerKind } from '#payments/ledger.ts'
import { type Choices, chosenOf, parseChoices } from '#platform/choice-filter.ts'
import { type Fragment, isOneOf } from '#platform/database/query.ts'
import { isChosen, isOnDays } from '#platform/lists/list-conditions.ts'
import type { Period } from '#platform/time/period.ts'

/** The values of the filters of a list; undefined where one is not set. */
export type Narrowing = {
  states?: readonly OrderState[] | undefined
  country?: Choices | undefined
  currencies?: readonly Currency[] | undefined
  languages?: readonly Language[] | undefined
  product?: Choices | undefined
  placed?: Period | undefined
  promised?: Period | undefined
  due?: Period | undefined
  refunded?: Period | undefined
  reduced?: Period | undefined
}

type Filter = { [Name in OrderFilterName | 'language']?: string | undefined }

/** The values of filters as an address has them. */
export function narrowingOf(filter: Filter, today: string): Narrowing {
  const { state, country, currency, language, product } = filter
  const days = (name: DayFilter) => (filter[name] ? periodOf(name, filter[name], today) : undefined)
  return {
    states: state ? chosenOf(state, orderStates) : undefined,
    country: country ? parseChoices(country) : undefined,
    currencies: currency ? chosenOf(currency, currencies) : undefined,
    languages: language ? chosenOf(language, languages) : undefined,
    product: product ? parseChoices(product) : undefined,
    placed: days('placed'),
    promised: days('promised'),
    due: days('due'),
    refunded: days('refunded'),
    reduced: days('reduced'),
  }
}

/** The condition of each filter that is set. */
export function conditionsOf(narrowing: Narrowing, today: string): Fragment[] {
  const { states, country, product, placed, promised, due, refunded, reduced } = narrowing
  return [
    states && isInStates(states, today),
    country && isChosen(sql`orders.delivery ->> 'country'`, country),
    narrowing.currencies && isOneOf(sql`orders.currency`, narrowing.currencies),
    narrowing.languages && isOneOf(sql`orders.language`, narrowing.languages),
    product && hasProduct(product),
    placed && isOnDays(sql`orders.placed_at`, placed),
    promised && isPromisedWithin(promised),
    due && isDueWithin(due),
    refunded && hasEntry(['refunded', 'refund-failed', 'return-voided'], refunded),
    reduced && hasEntry(['waived', 'waiver-voided'], reduced),
  ].filter((each) => each !== undefined)
}

export const hasNotLeft = sql`orders.cancelled_at is null and orders.shipped_at is null`
/** The sum due is asked for by the day on which it is due. */
export const isAskedByDay = sql`orders.asked_by_day`

/** The condition of each view of the orders. */
export const inView: Record<OrderView, Fragment> = {
  'to-ship': sql`orders.to_ship`,
  'on-the-way': sql`orders.shipped_at is not null and orders.delivered_at is null and orders.cancelled_at is null`,
  'sent-unpaid': sql`orders.sent_unpaid`,
  shipped: sql`orders.shipped_at is not null`,
  cancelled: sql`orders.cancelled_at is not null`,
  // A refund may never have been of the price; and one may still be on its way.
  refunded: sql`orders.refunded`,
}

function hasProduct({ values, isNot }: Choices): Fragment {
  const isSold = sql`exists (
    select from order_lines where order_id = orders.id and ${isOneOf(sql`product_id`, values)} and taken_out_at is null)`
  return isNot ? sql`not ${isSold}` : isSold
}

/** As the indexes have it, by which lists follow the promised days. */
export const promisedDay = sql`coalesce(orders.next_promised_on, 'infinity')`

const isPromisedWithin = (days: Period) => sql`
  ${hasNotLeft} and orders.next_promised_on is not null and ${isWithin(promisedDay, days)}`

const isDueWithin = (days: Period) => sql`${isAskedByDay} and ${isWithin(sql`orders.due_on`, days)}`

// Both ends are always there: of an open range the planner expects a third of all rows, and passes over them.
const isWithin = (day: Fragment, { from, until }: Period) =>
  sql`${day} between ${from ?? '-infinity'} and ${until ?? 'infinity'}`

/** Whether such an entry was made on these days: few were, and an index has them by their moment. */
function hasEntry(kinds: readonly LedgerKind[], days: Period): Fragment {
  const entries = sql`
    select order_id from ledger_entries
     where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and ${isOnDays(sql`occurred_at`, days)}`
  return sql`orders.id = any(array(${entries}))`
}

/** Few orders fulfil it, which the planner does not know: they are materialized before the other conditions are checked. */
export const materializedFirst = (condition: Fragment): Fragment =>
  sql`orders.id = any(array(select orders.id from orders where ${condition}))`

// From one country to the next by an index, however many orders each has.
export const withCountries: Fragment = sql`
  with recursive country as (
    (select delivery ->> 'country' as code from orders where delivery ->> 'country' > '' order by 1 limit 1)
    union all
    select (select delivery ->> 'country' from orders where delivery ->> 'country' > country.code order by 1 limit 1)
      from country where country.code is not null)`
