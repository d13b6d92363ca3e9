// The filters of the list of people who bought, as an address and a saved view have them.
import { isContactFilter } from '#people/contact-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

export const buyerViews = ['owing', 'members', 'guests', 'once', 'several'] as const
export type BuyerView = (typeof buyerViews)[number]

export const buyerSorts = ['newest', 'oldest'] as const
export type BuyerSort = (typeof buyerSorts)[number]

export const buyerFilters = ['tag', 'letters', 'country', 'ordered'] as const
export type BuyerFilterName = (typeof buyerFilters)[number]

/** As many products of a person as a row names. */
export const maxProductsNamed = 3

/** Whether a filter names only what exists. */
export function isBuyerFilter(name: BuyerFilterName, written: string): boolean {
  return name === 'ordered' ? written.length <= 100 && isPeriod(written) : isContactFilter(name, written)
}

export const readBuyerFilter = filterReaderOf({
  views: buyerViews,
  sorts: buyerSorts,
  filters: buyerFilters,
  isFilter: isBuyerFilter,
  maxOfWords: 100,
})
