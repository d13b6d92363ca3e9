// The filters of the owner's list of orders, as an address and a saved view have them.
import { currencies } from '#money/money.ts'
import { type OrderView, orderStates, orderViews } from '#orders/order.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { daysAfter } from '#platform/time/days.ts'
import { areChoices, choicesOf } from '#platform/written-choices.ts'

export const orderSorts = ['newest', 'oldest', 'promised', 'due', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Filters that choose some of a list, and those that choose days. */
export const choiceFilters = ['state', 'country', 'currency', 'product'] as const
export const dayFilters = ['placed', 'promised', 'due', 'refunded', 'reduced'] as const
export const orderFilters = [...choiceFilters, ...dayFilters] as const
export type DayFilter = (typeof dayFilters)[number]

/** Whether its days are over: orders are placed, and money goes back, before today ends. */
export const isOfThePast = (filter: DayFilter): boolean => filter !== 'promised' && filter !== 'due'
export type OrderFilterName = (typeof orderFilters)[number]

/** Orders to ship are listed by promised day, all others by the latest. */
export function sortOf({ sort, view }: { sort?: OrderSort | undefined; view?: OrderView | undefined }): OrderSort {
  return sort ?? (view === 'to-ship' ? 'promised' : 'newest')
}

export type Period = { from: string | null; until: string | null }

const days = /^(\d{1,4})d$/
const range = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** Whether it reads as `30d`, or as `2026-11-01..2026-11-30`, of which one day may be missing. */
export function isPeriod(written: string): boolean {
  const [whole, from, until] = range.exec(written) ?? []
  if (!whole) return days.test(written)
  const known = [from, until].filter((day) => day !== undefined)
  return known.length > 0 && known.every(isDay) && !(from && until && from > until)
}

/**
 * The days of a period. `30d` of orders placed are the last thirty with today; of days that come it is everything up to
 * the thirtieth, with what is late: `1d` ends today, and `0d` is late.
 */
export function periodOf(filter: DayFilter, written: string, today: string): Period {
  const count = days.exec(written)?.[1]
  if (count !== undefined) {
    const other = Number(count) - 1
    return isOfThePast(filter)
      ? { from: daysAfter(today, -other), until: null }
      : { from: null, until: daysAfter(today, other) }
  }
  const [, from, until] = range.exec(written) ?? []
  return { from: from ?? null, until: until ?? null }
}

function isDay(day: string): boolean {
  const instant = Date.parse(`${day}T12:00:00Z`)
  return day >= '1900-01-01' && day <= '2999-12-31' && new Date(instant || 0).toISOString().startsWith(day)
}

// A saved view keeps no longer ones.
const mostOfFilter = 200
const areSome = (written: string, fits: (value: string) => boolean) => choicesOf(written).values.every(fits)

const known: Record<OrderFilterName, (written: string) => boolean> = {
  state: (written) => areChoices(written, orderStates),
  country: (written) => areSome(written, (value) => /^[A-Z]{2}$/.test(value)),
  currency: (written) => areChoices(written, currencies),
  product: (written) => areSome(written, (value) => value.trim() !== ''),
  placed: isPeriod,
  promised: isPeriod,
  due: isPeriod,
  refunded: isPeriod,
  reduced: isPeriod,
}

/** Whether a filter is written as the list reads it, and names only what can exist. */
export function isOrderFilter(name: OrderFilterName, written: string): boolean {
  return written.length <= mostOfFilter && known[name](written)
}

export const readFilter = filterReaderOf({
  views: orderViews,
  sorts: orderSorts,
  filters: orderFilters,
  isFilter: isOrderFilter,
  mostOfWords: 200,
})
