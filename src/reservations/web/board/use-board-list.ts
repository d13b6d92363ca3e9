import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { numberCursor, pageOf } from '#platform/list-filter.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { readBoardFilter } from '#reservations/reservation-filter.ts'
import { boardQuery, columnsQuery, figuresQuery } from '#reservations/web/board-api.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const numberOf = ({ number }: BoardRow) => String(number)

/** A card that changes its column is another one, so that it does not move by itself. */
export const cardOf = ({ state, number }: BoardRow) => `${state} ${number}`

/** The reservations that an address asks for, as the page of a list or by their states, kept steady while others change. */
export function useBoardList({ after, before, ...search }: ListSearch, isBoard: boolean) {
  const { filter, unknown } = readBoardFilter(search)
  const page = pageOf(filter, { after, before }, numberCursor)
  const list = boardQuery(page)
  const { sort: _, view: __, ...narrowing } = filter
  const board = columnsQuery(narrowing)
  const listed = useQuery({ ...list, enabled: !isBoard })
  const columns = useQuery({ ...board, enabled: isBoard })
  const figures = useQuery(figuresQuery)
  useLiveQueries('admin:orders', isBoard ? board.queryKey : list.queryKey, figuresQuery.queryKey)
  const query = isBoard ? columns : listed
  const now = isBoard ? columns.data?.columns.flatMap(({ rows }) => rows) : listed.data?.rows
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  // A step of the owner shows at once.
  const [revision, setRevision] = useState(0)
  const readBy = JSON.stringify([isBoard, isBoard ? narrowing : page, revision])
  const steady = useSteadyRows(readBy, now, isSettled, isBoard ? cardOf : numberOf)
  async function lookAgain(): Promise<void> {
    await Promise.all([query.refetch(), figures.refetch()])
    setRevision((last) => last + 1)
  }
  return { filter, unknown, query, listed, columns, figures: figures.data, steady, lookAgain }
}
