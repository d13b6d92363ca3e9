import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { OrderPreview } from '#orders/web/list/OrderPreview.tsx'
import { useDaySums } from '#orders/web/list/use-day-sums.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import type { BoardRow } from '#reservations/board-schema.ts'
import { boardSorts } from '#reservations/reservation-filter.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { Board } from '#reservations/web/board/Board.tsx'
import { hiddenAtFirst, useBoardColumns } from '#reservations/web/board/BoardListColumns.tsx'
import { BoardTiles } from '#reservations/web/board/BoardTiles.tsx'
import type { BoardSearch } from '#reservations/web/board/board-search.ts'
import { LayoutChoice, useBoardLayout } from '#reservations/web/board/LayoutChoice.tsx'
import { useBoardFilters } from '#reservations/web/board/use-board-filters.ts'
import { numberOf, useBoardList } from '#reservations/web/board/use-board-list.ts'
import { useFixedViews } from '#reservations/web/board/use-fixed-views.ts'
import { downloadBoard } from '#reservations/web/board-api.ts'
import { BulkDialog } from '#reservations/web/bulk/BulkDialog.tsx'
import type { Act } from '#reservations/web/bulk/BulkForm.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListExport } from '#ui/admin/list/ListExport.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { OwnerList } from '#views/web/OwnerList.tsx'

export const Route = createFileRoute('/_admins/admin/reservations')({
  // Not read here: what it takes would come with the first load. The way back from a card names its column.
  validateSearch: ({ column: _, ...search }: BoardSearch & { column?: string | undefined }): BoardSearch => search,
  component: AdminReservationsPage,
})

const acts = ['ready', 'move', 'remind'] as const

/** All reservations as a board or as a list, with what they come to, and steps with many of them at once (ADM-02, C3). */
function AdminReservationsPage() {
  const t = useWords()
  const { language } = useLanguage()
  const navigate = Route.useNavigate()
  const sums = useSums()
  const search = Route.useSearch()
  useSavedSearch('reservations', search)
  const layout = useBoardLayout(search)
  const { filter, unknown, query, columns, listed, figures, steady, lookAgain } = useBoardList(
    search,
    layout === 'board',
  )
  const [work, setWork] = useState<{ act: Act; rows: readonly BoardRow[] }>()
  const filters = useBoardFilters(filter, figures?.countries ?? [])
  const fixed = useFixedViews(filter.view)
  const sort = filter.sort ?? 'newest'
  const ofList = useBoardColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === 'newest' ? undefined : next } })
  })
  const mayAct = useMay('orders')
  const { next = null, previous = null } = listed.data ?? {}
  const groupOf = useDaySums(steady.rows, { before: previous !== null, after: next !== null })
  return (
    <main id="content">
      <PageHead title={t('reservations.admin.title')} indexed={false} />
      <AdminHead title={t('reservations.admin.title')}>
        <LayoutChoice layout={layout} search={search} />
        <May permission="export">
          <span className="on-desktop">
            <ListExport download={() => downloadBoard(filter, language)} />
          </span>
        </May>
      </AdminHead>
      <BoardTiles figures={figures?.figures} view={filter.view} />
      <OwnerList
        list="reservations"
        title={t('reservations.admin.title')}
        place={{ to: '/admin/reservations', search, filter, unknown }}
        choices={{
          fixed,
          filters,
          sorts: boardSorts.map((value) => ({ value, text: t(`reservations.admin.sort.${value}`) })),
          sort,
          searchLabel: t('reservations.admin.search-label'),
        }}
        result={{
          query,
          steady,
          page: layout === 'board' ? columns.data && { ...columns.data, next: null, previous: null } : listed.data,
          idOf: numberOf,
          nameOf: ({ number }) => t('reservations.admin.reservation', { number: String(number) }),
        }}
        empty={{ none: t('reservations.admin.none') }}
        layout={
          layout === 'board'
            ? {
                board: (
                  <Board
                    columns={columns.data?.columns ?? []}
                    rows={steady.rows}
                    search={search}
                    onAct={(act, row) => setWork({ act, rows: [row] })}
                  />
                ),
              }
            : {
                columns: ofList,
                hiddenAtFirst,
                groupOf: sort === 'newest' ? groupOf : undefined,
                preview: (row) => <OrderPreview row={row} />,
              }
        }
        ticks={{
          acts: (rows) =>
            mayAct &&
            acts.map((act) => (
              <button key={act} type="button" onClick={() => setWork({ act, rows })}>
                {t(`reservations.admin.act.${act}`)}
              </button>
            )),
          sumsOf: (rows) => sums(sumsByCurrency(rows.map(({ price }) => price))),
          onPhone: true,
        }}
      />
      {work && <BulkDialog {...work} onDone={() => void lookAgain()} onClose={() => setWork(undefined)} />}
    </main>
  )
}
