import type { BoardFilterName, BoardSort, BoardView } from '#reservations/reservation-filter.ts'

export const boardLayouts = ['board', 'list'] as const
export type BoardLayout = (typeof boardLayouts)[number]

/** The address of the reservations. A search for 1001 is a number in it; it is left as it is, so that the address stays plain. */
export type BoardSearch = { [Name in BoardFilterName | 'saved']?: string | undefined } & {
  q?: string | number | undefined
  view?: BoardView | undefined
  sort?: BoardSort | undefined
  after?: number | undefined
  before?: number | undefined
  as?: BoardLayout | undefined
}
