// The filters of the list of people who bought, as an address and a saved view have them.
import { type ContactFilterName, isContactFilter } from '#people/contact-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

export const buyerViews = ['owing', 'members', 'guests', 'once', 'several'] as const
export type BuyerView = (typeof buyerViews)[number]

export const buyerSorts = ['newest', 'oldest'] as const
export type BuyerSort = (typeof buyerSorts)[number]

export const buyerFilters = [
  'ordered',
  'product',
  'spent',
  'tag',
  'letters',
  'country',
] as const satisfies ContactFilterName[]
export type BuyerFilterName = (typeof buyerFilters)[number]

/** As many products of a person as a row names. */
export const maxProductsNamed = 3

export const readBuyerFilter = filterReaderOf({
  views: buyerViews,
  sorts: buyerSorts,
  filters: buyerFilters,
  isFilter: isContactFilter,
  maxOfWords: 100,
})
