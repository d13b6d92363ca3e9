import { type OrderFilterName, type OrderSort, readFilter } from '#orders/lists/order-filter.ts'
import type { OrderView } from '#orders/lists/order-views.ts'
import { numberCursor, pageOf } from '#platform/list-filter.ts'

/** The address of the list. A search for 1001 is a number in it; it is left as it is, so that the address stays plain. */
export type OrderSearch = { [Name in OrderFilterName]?: string | undefined } & {
  q?: string | number | undefined
  view?: OrderView | undefined
  sort?: OrderSort | undefined
  after?: number | undefined
  before?: number | undefined
  /** The saved view that was opened. */
  saved?: string | undefined
}

/** Reads an address: its filters, the page to ask the shop for, and the names that the list does not know any more. */
export function readSearch({ after, before, ...search }: OrderSearch) {
  const { filter, unknown } = readFilter(search)
  return { filter, page: pageOf(filter, { after, before }, numberCursor), unknown }
}
