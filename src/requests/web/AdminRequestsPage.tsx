import { createFileRoute } from '@tanstack/react-router'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { useSums } from '#orders/web/admin/use-sums.ts'
import { dayOf } from '#platform/time/clock.ts'
import { draftStates } from '#requests/draft.ts'
import { mostCounted, type RequestFilterName, requestSorts } from '#requests/request-filter.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { hiddenAtFirst, useRequestColumns } from '#requests/web/RequestColumns.tsx'
import { RequestPreview } from '#requests/web/RequestPreview.tsx'
import { useRequestFilters } from '#requests/web/use-request-filters.ts'
import { idOf, useRequestList } from '#requests/web/use-request-list.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useDayGroups } from '#ui/admin/use-day-groups.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { useSavedSearch } from '#ui/saved-search.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = { [Name in RequestFilterName | 'view' | 'sort' | 'after' | 'before' | 'saved']?: string | undefined } & {
  q?: string | number | undefined
}

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
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('requests', search)
  const { filter, unknown, question, counts, steady } = useRequestList(search)
  const filters = useRequestFilters()
  const sort = filter.sort ?? 'newest'
  const columns = useRequestColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === 'newest' ? undefined : next } })
  })
  return (
    <main id="content">
      <PageHead title={t('requests.admin.title')} indexed={false} />
      <AdminHead title={t('requests.admin.title')} />
      <OwnerList
        list="requests"
        title={t('requests.admin.title')}
        place={{ to: '/admin/requests', search, filter }}
        unknown={unknown}
        fixed={{
          views: draftStates.map((value) => ({ value, text: t(`requests.admin.state.${value}`) })),
          counts,
          mostCounted,
        }}
        filters={filters}
        sorts={requestSorts.map((value) => ({
          value,
          text: t(`requests.admin.sort.${value}`),
          ...(value === 'expires' && { note: t('requests.admin.sort.only.expires') }),
        }))}
        sort={sort}
        searchLabel={t('requests.admin.search-label')}
        columns={columns}
        hiddenAtFirst={hiddenAtFirst}
        question={question}
        steady={steady}
        page={question.data}
        idOf={idOf}
        nameOf={({ reference }) => reference}
        none={t('requests.admin.none')}
        groupOf={sort === 'expires' ? undefined : ({ createdAt }) => groupOf(dayOf(new Date(createdAt)))}
        preview={(row) => <RequestPreview row={row} />}
        sumsOf={(rows) => sums(sumsByCurrency(rows.map(({ total }) => total)))}
        ticked={() => null}
      />
    </main>
  )
}
