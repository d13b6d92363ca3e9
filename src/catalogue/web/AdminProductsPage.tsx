import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type SheetState, sheetStates } from '#catalogue/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetTable } from '#catalogue/web/SheetTable.tsx'
import { sheetsQuery } from '#catalogue/web/sheet-api.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useSavedSearch } from '#ui/saved-search.ts'

// A search for 30 is a number in the address; it is left as it is, so that the address stays plain.
type Search = {
  q?: string | number | undefined
  state?: SheetState | undefined
  stock?: 'low' | undefined
  after?: string | undefined
}

export const Route = createFileRoute('/_admins/admin/products')({
  validateSearch: (search: Search): Search => search,
  component: AdminProductsPage,
})

/** The owner's list of products (ADM-01). */
function AdminProductsPage() {
  const t = useWords()
  const navigate = useNavigate()
  const search = Route.useSearch()
  useSavedSearch('products', search)
  const { q: typed, state, stock, after } = search
  const q = String(typed ?? '')
  const sheets = useQuery(
    sheetsQuery({ ...(q && { q }), ...(state && { state }), ...(stock && { stock }), ...(after && { after }) }),
  )
  const { rows = [], next = null, kept = true } = sheets.data ?? {}
  return (
    <main id="content">
      <PageHead title={t('catalogue.admin.title')} indexed={false} />
      <AdminHead title={t('catalogue.admin.title')}>
        <Link to="/admin/products/$code" params={{ code: 'new' }} className="button">
          {t('catalogue.admin.new')}
        </Link>
      </AdminHead>
      <div className="admin-choice">
        <ListSearch
          q={q}
          label={t('catalogue.admin.search-label')}
          button={t('catalogue.admin.search')}
          onSearch={(words) =>
            void navigate({ to: '/admin/products', search: { q: words || undefined, state, stock } })
          }
        />
        <nav className="admin-tabs" aria-label={t('catalogue.admin.state')}>
          {[undefined, ...sheetStates].map((each) => (
            <Link
              key={each ?? 'any'}
              to="/admin/products"
              search={{ q: typed, state: each }}
              activeOptions={{ explicitUndefined: true }}
            >
              {t(`catalogue.admin.state.${each ?? 'any'}`)}
            </Link>
          ))}
          <Link to="/admin/products" search={{ q: typed, stock: 'low' }} activeOptions={{ explicitUndefined: true }}>
            {t('catalogue.admin.low')}
          </Link>
        </nav>
      </div>
      <ListNews
        question={sheets}
        nothing={
          rows.length === 0 && (
            <EmptyTile title={t(kept ? 'catalogue.admin.none-found' : 'catalogue.admin.none')} filtered={kept}>
              {kept && <Link to="/admin/products">{t('catalogue.admin.clear')}</Link>}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && <SheetTable rows={rows} />}
      <p className="mt-6 flex gap-6">
        {after && (
          <Link to="/admin/products" search={{ q: typed, state, stock }}>
            {t('catalogue.admin.first')}
          </Link>
        )}
        {next && (
          <Link to="/admin/products" search={{ q: typed, state, stock, after: next }}>
            {t('catalogue.admin.next')}
          </Link>
        )}
      </p>
    </main>
  )
}
