// The filters of the owner's reservations, as an address, a saved view and the board have them.
import { languages } from '#language/language.ts'
import { orderStates } from '#orders/order.ts'
import { isOrderFilter } from '#orders/order-filter.ts'
import { areChoices, isOneOf } from '#platform/written-choices.ts'

/** The figures above the list, each with the list that it opens. */
export const boardFigures = [
  'late',
  'deposits',
  'due-this-week',
  'overdue',
  'sent-unpaid',
  'delay-pending',
  'returning',
  'not-arrived',
] as const
export type BoardFigure = (typeof boardFigures)[number]

/** The reservations of each view; without one, all that are neither over nor delivered. */
export const boardViews = [...new Set([...boardFigures, ...orderStates, 'ended' as const])]
export type BoardView = BoardFigure | (typeof orderStates)[number] | 'ended'

export const boardSorts = ['newest', 'promised', 'due'] as const
export type BoardSort = (typeof boardSorts)[number]

export const boardFilters = ['state', 'product', 'country', 'currency', 'language', 'promised', 'due'] as const
export type BoardFilterName = (typeof boardFilters)[number]

/** Whether a filter names only what can exist. */
export function isBoardFilter(name: BoardFilterName, written: string): boolean {
  return name === 'language' ? areChoices(written, languages) : isOrderFilter(name, written)
}

export type BoardListedBy = { [Name in BoardFilterName]?: string } & {
  q?: string
  view?: BoardView
  sort?: BoardSort
}

const besideFilters = ['after', 'before', 'saved', 'as']

/** Reads the filters of an address, with the names of those that are not known: one may be gone by now. */
export function readBoardFilter(search: Readonly<Record<string, unknown>>) {
  const filter: BoardListedBy = {}
  const unknown: string[] = []
  for (const [name, given] of Object.entries(search)) {
    if (given === undefined || given === '' || besideFilters.includes(name)) continue
    const value = String(given)
    if (name === 'q') filter.q = value.slice(0, 200)
    else if (name === 'view' && isOneOf(boardViews, value)) filter.view = value
    else if (name === 'sort' && isOneOf(boardSorts, value)) filter.sort = value
    else if (isOneOf(boardFilters, name) && isBoardFilter(name, value)) filter[name] = value
    else unknown.push(name)
  }
  return { filter, unknown }
}
