// The filters of the owner's list of products, as an address and a saved view have them.
import { sheetStates } from '#catalogue/sheet.ts'
import { areChoices, isOneOf } from '#platform/written-choices.ts'

/** The views of the list beside that of all products. `low`, `lacks-french` and `stale` leave out what is archived. */
export const sheetViews = ['published', 'draft', 'archived', 'low', 'lacks-french', 'stale'] as const
export type SheetView = (typeof sheetViews)[number]

export const sheetSorts = ['title', 'edited', 'stock', 'price'] as const
export type SheetSort = (typeof sheetSorts)[number]

/** From here on a view is counted as so many or more. */
export const mostCounted = 1_000

/** Filters that choose some of a list. */
export const sheetFilters = ['state', 'mode', 'stock', 'sale'] as const
export type SheetFilterName = (typeof sheetFilters)[number]

export const sheetModes = ['purchase', 'preorder', 'reserve'] as const
export const stockLevels = ['sold-out', 'low', 'enough', 'uncounted'] as const
export const saleChoices = ['on', 'off'] as const

export const choicesOfFilter = {
  state: sheetStates,
  mode: sheetModes,
  stock: stockLevels,
  sale: saleChoices,
} as const satisfies Record<SheetFilterName, readonly string[]>

/** Whether a filter names only what exists: `draft,archived`, or `not-draft`. */
export function isSheetFilter(name: SheetFilterName, written: string): boolean {
  return written.length <= 100 && areChoices(written, choicesOfFilter[name])
}

export type SheetsListedBy = { [Name in SheetFilterName]?: string } & {
  q?: string
  view?: SheetView
  sort?: SheetSort
}

const besideFilters = ['after', 'before', 'saved']

/** Reads the filters of an address, with the names of those that the list does not know: one may be gone by now. */
export function readSheetFilter(search: Readonly<Record<string, unknown>>): {
  filter: SheetsListedBy
  unknown: string[]
} {
  const filter: SheetsListedBy = {}
  const unknown: string[] = []
  for (const [name, given] of Object.entries(search)) {
    if (given === undefined || given === '' || besideFilters.includes(name)) continue
    const value = String(given)
    if (name === 'q') filter.q = value.slice(0, 100)
    else if (name === 'view' && isOneOf(sheetViews, value)) filter.view = value
    else if (name === 'sort' && isOneOf(sheetSorts, value)) filter.sort = value
    else if (isOneOf(sheetFilters, name) && isSheetFilter(name, value)) filter[name] = value
    else unknown.push(name)
  }
  return { filter, unknown }
}
