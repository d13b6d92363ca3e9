import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { dayOf } from '#platform/time/clock.ts'
import { draftStates } from '#requests/draft/draft.ts'
import { type RequestFilterName, requestSorts } from '#requests/request-filter.ts'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { CloseRequestsDialog } from '#requests/web/list/CloseRequestsDialog.tsx'
import { hiddenAtFirst, useRequestColumns } from '#requests/web/list/RequestColumns.tsx'
import { RequestPreview } from '#requests/web/list/RequestPreview.tsx'
import { TickedRequests } from '#requests/web/list/TickedRequests.tsx'
import { useRequestFilters } from '#requests/web/list/use-request-filters.ts'
import { idOf, useRequestList } from '#requests/web/list/use-request-list.ts'
import { downloadRequests } from '#requests/web/request-list-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListExport } from '#ui/admin/list/ListExport.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<RequestFilterName>

export const Route = createFileRoute('/_admins/admin/requests')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminRequestsPage,
})

/** The owner's list of requests for orders (ORDF-01). */
function AdminRequestsPage() {
  const t = useWords()
  const sums = useSums()
  const groupOf = useDayGroups()
  const { language } = useLanguage()
  const [closing, setClosing] = useState<readonly ListedRequest[]>()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('requests', search)
  const { filter, unknown, query, counts, steady } = useRequestList(search)
  const filters = useRequestFilters()
  const sort = filter.sort ?? 'newest'
  const columns = useRequestColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === 'newest' ? undefined : next } })
  })
  return (
    <main id="content">
      <PageHead title={t('requests.admin.title')} indexed={false} />
      <AdminHead title={t('requests.admin.title')}>
        <May permission="export">
          <span className="on-desktop">
            <ListExport download={() => downloadRequests(filter, language)} />
          </span>
        </May>
      </AdminHead>
      <OwnerList
        list="requests"
        title={t('requests.admin.title')}
        place={{ to: '/admin/requests', search, filter, unknown }}
        choices={{
          fixed: {
            views: draftStates.map((value) => ({ value, text: t(`requests.admin.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters,
          sorts: requestSorts.map((value) => ({
            value,
            text: t(`requests.admin.sort.${value}`),
            ...(value === 'expires' && { note: t('requests.admin.sort.only.expires') }),
          })),
          sort,
          searchLabel: t('requests.admin.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf: ({ reference }) => reference }}
        empty={{
          none: t('requests.admin.none'),
          noneAct: (
            <Link to="/order" className="button plain">
              {t('requests.admin.none.form')}
            </Link>
          ),
        }}
        layout={{
          columns,
          hiddenAtFirst,
          groupOf: sort === 'expires' ? undefined : ({ createdAt }) => groupOf(dayOf(new Date(createdAt))),
          preview: (row) => <RequestPreview row={row} />,
        }}
        ticks={{
          acts: (rows) => (
            <May permission="orders">
              <TickedRequests rows={rows} onClose={() => setClosing(rows)} />
            </May>
          ),
          sumsOf: (rows) => sums(sumsByCurrency(rows.map(({ total }) => total))),
          onPhone: true,
        }}
      />
      {closing && <CloseRequestsDialog rows={closing} onClose={() => setClosing(undefined)} />}
    </main>
  )
}
