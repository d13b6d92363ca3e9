// The filters of the owner's list of orders, as an address and a saved view have them.
import { currencies } from '#money/money.ts'
import { type OrderView, orderViews } from '#orders/lists/order-views.ts'
import { orderStates } from '#orders/order.ts'
import { areChoices, parseChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { comingPeriod, isPeriod, type Period, pastPeriod } from '#platform/time/period.ts'

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

/** The days of a filter, as it is written. */
export function periodOf(filter: DayFilter, written: string, today: string): Period {
  return isOfThePast(filter) ? pastPeriod(written, today) : comingPeriod(written, today)
}

// A saved view keeps no longer ones.
const maxOfFilter = 200
const areSome = (written: string, fits: (value: string) => boolean) => parseChoices(written).values.every(fits)

const isChoice: Record<OrderFilterName, (written: string) => boolean> = {
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
  return written.length <= maxOfFilter && isChoice[name](written)
}

export const readFilter = filterReaderOf({
  views: orderViews,
  sorts: orderSorts,
  filters: orderFilters,
  isFilter: isOrderFilter,
  maxOfWords: 200,
})
