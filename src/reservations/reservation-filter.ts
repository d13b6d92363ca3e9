// The filters of the owner's reservations, as an address, a saved view and the board have them.
import { languages } from '#language/language.ts'
import { isOrderFilter } from '#orders/lists/order-filter.ts'
import { orderStates } from '#orders/order.ts'
import { areChoices } from '#platform/choice-filter.ts'
import { filterReaderOf, type ListedBy } from '#platform/list-filter.ts'

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

export type BoardListedBy = ListedBy<BoardFilterName, BoardView, BoardSort>

export const readBoardFilter = filterReaderOf({
  views: boardViews,
  sorts: boardSorts,
  filters: boardFilters,
  isFilter: isBoardFilter,
  maxOfWords: 200,
  beside: ['as'],
})
