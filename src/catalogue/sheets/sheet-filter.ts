// The filters of the owner's list of products, as an address and a saved view have them.
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

/** The views of the list beside that of all products. Those after `archived` leave out what is archived. */
export const sheetViews = [
  'published',
  'draft',
  'archived',
  'scheduled',
  'low',
  'wished',
  'lacks-french',
  'stale',
] as const
export type SheetView = (typeof sheetViews)[number]

export const sheetSorts = ['title', 'edited', 'stock', 'price', 'scheduled'] as const
export type SheetSort = (typeof sheetSorts)[number]

/** The sequence of a view where the address names none. */
export const usualSort = (view: SheetView | undefined): SheetSort => (view === 'scheduled' ? 'scheduled' : 'title')

/** Filters that choose some of a list. */
export const sheetFilters = ['state', 'mode', 'stock', 'wished', 'sale', 'data'] as const
export type SheetFilterName = (typeof sheetFilters)[number]

export const sheetModes = ['purchase', 'preorder', 'reserve'] as const
const stockLevels = ['sold-out', 'low', 'enough', 'uncounted'] as const
/** Whether buyers wait for a product to be back. */
const wishedChoices = ['some', 'none'] as const
const saleChoices = ['on', 'off'] as const
/** Whether a product has all that it needs to be published. */
const dataChoices = ['incomplete', 'complete'] as const

export const choicesOfFilter = {
  state: sheetStates,
  mode: sheetModes,
  stock: stockLevels,
  wished: wishedChoices,
  sale: saleChoices,
  data: dataChoices,
} as const satisfies Record<SheetFilterName, readonly string[]>

/** Whether a filter names only what exists: `draft,archived`, or `not-draft`. */
export function isSheetFilter(name: SheetFilterName, written: string): boolean {
  return written.length <= 100 && areChoices(written, choicesOfFilter[name])
}

export const readSheetFilter = filterReaderOf({
  views: sheetViews,
  sorts: sheetSorts,
  filters: sheetFilters,
  isFilter: isSheetFilter,
  maxOfWords: 100,
})
