import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { type DraftState, draftStates } from '#requests/draft.ts'
import { requestsQuery } from '#requests/web/admin-api.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { RequestTable } from '#requests/web/RequestTable.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useSavedSearch } from '#ui/saved-search.ts'

type Search = { state?: DraftState | undefined; after?: string | undefined }

export const Route = createFileRoute('/_admins/admin/requests')({
  validateSearch: (search: Search): Search => search,
  component: AdminRequestsPage,
})

/** The owner's list of requests for orders (ORDF-01). */
function AdminRequestsPage() {
  const t = useWords()
  const search = Route.useSearch()
  useSavedSearch('requests', search)
  const { state, after } = search
  const list = requestsQuery({ ...(state && { state }), ...(after && { after }) })
  const requests = useQuery(list)
  useLiveQueries('admin:orders', list.queryKey)
  const { rows = [], next = null, any = true } = requests.data ?? {}
  return (
    <main id="content">
      <PageHead title={t('requests.admin.title')} indexed={false} />
      <AdminHead title={t('requests.admin.title')} />
      <div className="admin-choice">
        <nav className="admin-tabs" aria-label={t('requests.admin.state')}>
          {[undefined, ...draftStates].map((each) => (
            <Link
              key={each ?? 'any'}
              to="/admin/requests"
              search={{ state: each }}
              activeOptions={{ explicitUndefined: true }}
            >
              {t(`requests.admin.state.${each ?? 'any'}`)}
            </Link>
          ))}
        </nav>
      </div>
      <ListNews
        question={requests}
        nothing={
          rows.length === 0 && (
            <EmptyTile title={t(any ? 'requests.admin.none-found' : 'requests.admin.none')} filtered={any}>
              {any && <Link to="/admin/requests">{t('requests.admin.clear')}</Link>}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && <RequestTable rows={rows} />}
      <p className="mt-6 flex gap-6">
        {after && (
          <Link to="/admin/requests" search={{ state }}>
            {t('requests.admin.first')}
          </Link>
        )}
        {next && (
          <Link to="/admin/requests" search={{ state, after: next }}>
            {t('requests.admin.next')}
          </Link>
        )}
      </p>
    </main>
  )
}
