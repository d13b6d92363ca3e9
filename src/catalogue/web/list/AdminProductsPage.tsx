import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { type SheetFilterName, sheetSorts, sheetViews, usualSort } from '#catalogue/sheets/sheet-filter.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { BulkEdit } from '#catalogue/web/bulk/BulkEdit.tsx'
import { LowStockDefault } from '#catalogue/web/list/LowStockDefault.tsx'
import { hiddenAtFirst, useSheetColumns } from '#catalogue/web/list/SheetColumns.tsx'
import { useSheetFilters } from '#catalogue/web/list/use-sheet-filters.ts'
import { useSheetTitle } from '#catalogue/web/rows/SheetCells.tsx'
import { codeOf, useSheetList } from '#catalogue/web/rows/use-sheet-list.ts'
import { downloadSheets } from '#catalogue/web/sheet-list-api.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListExport } from '#ui/admin/list/ListExport.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

// A search for 30 is a number in the address; it is left as it is, so that the address stays plain.
type Search = SearchOf<SheetFilterName>

export const Route = createFileRoute('/_admins/admin/products')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminProductsPage,
})

/** The owner's list of products (ADM-01). */
function AdminProductsPage() {
  const t = useWords()
  const { language } = useLanguage()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('products', search)
  const [revision, setRevision] = useState(0)
  const { filter, unknown, query, counts, steady } = useSheetList(search, revision)
  const titleOf = useSheetTitle()
  const [edited, setEdited] = useState<readonly SheetRow[]>()
  const filters = useSheetFilters()
  const usual = usualSort(filter.view)
  const sort = filter.sort ?? usual
  const columns = useSheetColumns({
    view: filter.view,
    sort,
    onSort: (next) => {
      const { after, before, ...rest } = search
      void navigate({ search: { ...rest, sort: next === usual ? undefined : next } })
    },
    onSaved: () => void query.refetch(),
  })
  return (
    <main id="content">
      <PageHead title={t('catalogue.admin.title')} indexed={false} />
      <AdminHead title={t('catalogue.admin.title')}>
        <May permission="export">
          <span className="on-desktop">
            <ListExport download={() => downloadSheets(filter, language)} />
          </span>
        </May>
        {/* A phone has it behind the plus of its title bar: a button that lies over the rows would hide prices. */}
        <May permission="products">
          <span className="on-desktop">
            <Link
              to="/admin/products/$code"
              params={{ code: 'new' }}
              data-key="new"
              aria-keyshortcuts="N"
              className="button"
            >
              {t('catalogue.admin.new')}
            </Link>
          </span>
        </May>
      </AdminHead>
      <OwnerList
        list="products"
        title={t('catalogue.admin.title')}
        place={{ to: '/admin/products', search, filter, unknown }}
        choices={{
          fixed: {
            views: sheetViews.map((value) => ({ value, text: t(`catalogue.admin.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters,
          sorts: sheetSorts.map((value) => ({
            value,
            text: t(`catalogue.admin.sort.${value}`),
            ...(value !== usual &&
              value !== 'title' &&
              value !== 'edited' && { note: t(`catalogue.admin.sort.only.${value}`) }),
          })),
          sort,
          usualSort: usual,
          searchLabel: t('catalogue.admin.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf: codeOf, nameOf: (row) => titleOf(row).title }}
        empty={{
          none: t('catalogue.admin.none'),
          noneAct: (
            <May permission="products">
              <Link to="/admin/products/$code" params={{ code: 'new' }} className="button plain">
                {t('catalogue.admin.new')}
              </Link>
            </May>
          ),
        }}
        layout={{ columns, hiddenAtFirst }}
        ticks={{
          acts: (rows) => (
            <May permission="products">
              <button type="button" onClick={() => setEdited(rows)}>
                {t('catalogue.admin.bulk')}
              </button>
              <ListExport isOfTicked download={() => downloadSheets({ codes: rows.map(codeOf) }, language)} />
            </May>
          ),
        }}
      />
      {filter.view === 'low' && (
        <May permission="products">
          <LowStockDefault onSaved={() => setRevision(revision + 1)} />
        </May>
      )}
      {edited && <BulkEdit rows={edited} onDone={() => void query.refetch()} onClose={() => setEdited(undefined)} />}
    </main>
  )
}
