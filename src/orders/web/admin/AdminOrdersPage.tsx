import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { type OrderView, orderViews } from '#orders/order.ts'
import { OrderTable } from '#orders/web/admin/OrderTable.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { ordersQuery } from '#orders/web/api.ts'
import { ListNews } from '#ui/ListNews.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useSavedSearch } from '#ui/saved-search.ts'

// A search for 1001 is a number in the address; it is left as it is, so that the address stays plain.
type Search = { q?: string | number | undefined; view?: OrderView | undefined; after?: number | undefined }

export const Route = createFileRoute('/_admins/admin/orders')({
  validateSearch: (search: Search): Search => search,
  component: AdminOrdersPage,
})

/** The owner's list of orders (ADM-02). */
function AdminOrdersPage() {
  const t = useWords()
  const navigate = useNavigate()
  const search = Route.useSearch()
  useSavedSearch('orders', search)
  const { q: typed, view, after } = search
  const q = String(typed ?? '')
  const list = ordersQuery({ ...(q && { q }), ...(view && { view }), ...(after && { after }) })
  const orders = useQuery(list)
  useLiveQueries('admin:orders', list.queryKey)
  const { rows = [], next = null, any = true } = orders.data ?? {}
  return (
    <main id="content">
      <PageHead title={t('orders.admin.title')} indexed={false} />
      <h1>{t('orders.admin.title')}</h1>
      <div className="admin-choice">
        <ListSearch
          q={q}
          label={t('orders.admin.search-label')}
          button={t('orders.admin.search')}
          onSearch={(words) => void navigate({ to: '/admin/orders', search: { q: words || undefined, view } })}
        />
        <ViewTabs q={typed} />
      </div>
      <ListNews
        question={orders}
        nothing={
          rows.length === 0 && (
            <p>
              {t(any ? (q ? 'orders.admin.none-found' : 'orders.admin.none-here') : 'orders.admin.none')}{' '}
              {any && <Link to="/admin/orders">{t('orders.admin.clear')}</Link>}
            </p>
          )
        }
      />
      {view === 'to-ship' && rows.length > 0 && <p className="admin-quiet mb-3">{t('orders.admin.to-ship-order')}</p>}
      {rows.length > 0 && <OrderTable rows={rows} />}
      <PageLinks {...search} next={next} />
    </main>
  )
}

function ViewTabs({ q }: Pick<Search, 'q'>) {
  const t = useWords()
  return (
    <nav className="admin-tabs" aria-label={t('orders.admin.view')}>
      {[undefined, ...orderViews].map((each) => (
        <Link
          key={each ?? 'any'}
          to="/admin/orders"
          search={{ q, view: each }}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`orders.admin.view.${each ?? 'any'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The way back to the first page, and on to the next. */
function PageLinks({ q, view, after, next }: Search & { next: number | null }) {
  const t = useWords()
  return (
    <p className="mt-6 flex gap-6">
      {after && (
        <Link to="/admin/orders" search={{ q, view }}>
          {t(view === 'to-ship' ? 'orders.admin.first-to-ship' : 'orders.admin.first')}
        </Link>
      )}
      {next && (
        <Link to="/admin/orders" search={{ q, view, after: next }}>
          {t(view === 'to-ship' ? 'orders.admin.next-to-ship' : 'orders.admin.next')}
        </Link>
      )}
    </p>
  )
}
