import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { BoardPage } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { BoardBulk } from '#reservations/web/BoardBulk.tsx'
import { BoardExport } from '#reservations/web/BoardExport.tsx'
import { BoardFilters } from '#reservations/web/BoardFilters.tsx'
import { BoardTable } from '#reservations/web/BoardTable.tsx'
import { BoardTiles } from '#reservations/web/BoardTiles.tsx'
import { boardQuery, figuresQuery } from '#reservations/web/board-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export const Route = createFileRoute('/_admins/admin/reservations')({
  validateSearch: (search: BoardPage): BoardPage => search,
  component: AdminReservationsPage,
})

/** All reservations with what they come to, and steps with many of them at once (ADM-02, C3). */
function AdminReservationsPage() {
  const t = useWords()
  const page = Route.useSearch()
  const board = useQuery(boardQuery(page))
  const figures = useQuery(figuresQuery)
  const [ticked, setTicked] = useState<readonly number[]>([])
  function lookAgain() {
    void board.refetch()
    void figures.refetch()
  }
  useLiveQueries('admin:orders', boardQuery(page).queryKey, figuresQuery.queryKey)
  const { rows = [], next = null, any = true } = board.data ?? {}
  const { after, ...filter } = page
  const here = rows.filter(({ number }) => ticked.includes(number))
  return (
    <main id="content">
      <PageHead title={t('reservations.admin.title')} indexed={false} />
      <AdminHead title={t('reservations.admin.title')} />
      <BoardTiles figures={figures.data?.figures} view={filter.view} />
      <BoardFilters key={JSON.stringify(filter)} filter={filter} choices={figures.data} />
      <ListNews
        question={board}
        nothing={
          rows.length === 0 && (
            <EmptyTile title={t(any ? 'reservations.admin.none-found' : 'reservations.admin.none')} filtered={any}>
              {any && <Link to="/admin/reservations">{t('reservations.admin.filter.clear')}</Link>}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && (
        <>
          <BoardBulk rows={here} onDone={lookAgain} />
          <BoardTable rows={rows} ticked={ticked} onTick={setTicked} />
          <p className="my-6 flex gap-6">
            {after && (
              <Link to="/admin/reservations" search={filter}>
                {t('reservations.admin.first')}
              </Link>
            )}
            {next && (
              <Link to="/admin/reservations" search={{ ...filter, after: next }}>
                {t('reservations.admin.next')}
              </Link>
            )}
          </p>
          <BoardExport filter={filter} />
        </>
      )}
    </main>
  )
}
