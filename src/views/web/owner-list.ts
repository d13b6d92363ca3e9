import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import type { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ViewedList } from '#views/schema.ts'
import type { ListFilter } from '#views/web/ListFilters.tsx'
import type { FixedViews } from '#views/web/ListTabs.tsx'
import type { ListPlace } from '#views/web/list-place.ts'

/** Describes one of the owner's lists. */
export type OwnerListProps<Row> = {
  list: ViewedList
  title: string
  place: ListPlace
  choices: ListChoices
  result: ListResult<Row>
  empty: EmptyList
  layout: ListTable<Row> | ListTiles<Row> | ListBoard
  /** Without it no row can be ticked. */
  ticks?: TickedRows<Row>
  /** An act on the list as a whole, beside the choices of its look. */
  act?: ReactNode
}

/** The choices of rows and of their sequence. */
export type ListChoices = {
  fixed: FixedViews
  filters: readonly ListFilter[]
  sorts: readonly { value: string; text: string; note?: string }[]
  sort: string
  /** Used where the address names none; without it the first one is. */
  usualSort?: string
  searchLabel: string
}

/** The rows of the page, as they were loaded. */
export type ListResult<Row> = {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isPending' | 'isError' | 'error' | 'refetch'>
  steady: ReturnType<typeof useSteadyRows<Row>>
  page: { next: string | number | null; previous: string | number | null; any: boolean } | undefined
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** A word about the rows as a whole, below the search. */
  news?: string | undefined
  /** The words for rows that arrived meanwhile and are not shown yet, where the list has its own. */
  freshText?: (count: number) => string
}

/** The words for a list that never had a row, and the act by which it gets its first one. */
export type EmptyList = { none: string; noneText?: string | undefined; noneAct?: ReactNode }

export type ListTable<Row> = {
  columns: readonly Column<Row>[]
  /** Hidden until they are asked for. */
  hiddenAtFirst?: readonly string[]
  groupOf?: ((row: Row) => { key: string; title: ReactNode; sum: ReactNode }) | undefined
  preview?: ((row: Row) => ReactNode) | undefined
}

export type ListTiles<Row> = { tiles: (rows: readonly Row[]) => ReactNode }

/** Shows all rows at once: it has no sequence, no columns and no pages. */
export type ListBoard = { board: ReactNode }

export type TickedRows<Row> = {
  acts: (rows: readonly Row[], untick: () => void) => ReactNode
  sumsOf?: (rows: readonly Row[]) => string
  /** A phone, too, has acts on many rows. */
  onPhone?: boolean
}
