import '#people/web/overview/overview.css'
import '#ui/admin/styles/list/list.css'
import '#ui/admin/styles/work.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useId } from 'react'
import { ListChanges } from '#ui/admin/list/ListChanges.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'

type Props<Row> = {
  title: string
  query: UseQueryResult<unknown>
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Another number shows the rows as they are now: a change of one's own is seen at once. */
  turn?: number
  /** The ways to the whole list, each with how many it has. */
  lists?: ReactNode
  none: string
  /** Under the rows. */
  after?: ReactNode
  children: (row: Row) => ReactNode
}

/** A part of the overview: it is loaded and fails by itself, and its rows stay where they are until new ones are asked for. */
export function OverviewPart<Row>({ title, query, rows, idOf, turn = 0, lists, none, after, children }: Props<Row>) {
  const id = useId()
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(String(turn), rows, isSettled, idOf)
  return (
    <section aria-labelledby={id}>
      <div className="admin-part-head">
        <h2 id={id}>{title}</h2>
        <ListChanges {...steady} />
        {lists && <p className="overview-lists">{lists}</p>}
      </div>
      {steady.rows.length > 0 && (
        <ul className="work-list">
          {steady.rows.map((row) => (
            <Fragment key={idOf(row)}>{children(row)}</Fragment>
          ))}
        </ul>
      )}
      <ListNews query={query} nothing={rows && steady.rows.length === 0 && <p className="admin-quiet">{none}</p>} />
      {after}
    </section>
  )
}
