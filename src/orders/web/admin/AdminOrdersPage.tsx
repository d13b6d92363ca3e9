import '#ui/admin/list.css'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import { type ListedBy, type OrderSort, orderFilters, sortOf } from '#orders/order-filter.ts'
import { NewRows } from '#orders/web/admin/NewRows.tsx'
import { hiddenAtFirst, useOrderColumns } from '#orders/web/admin/OrderColumns.tsx'
import { OrderFilters } from '#orders/web/admin/OrderFilters.tsx'
import { OrderPages } from '#orders/web/admin/OrderPages.tsx'
import { OrderSorting } from '#orders/web/admin/OrderSorting.tsx'
import { OrdersActs } from '#orders/web/admin/OrdersActs.tsx'
import { OrdersEmpty } from '#orders/web/admin/OrdersEmpty.tsx'
import { OrdersTicked } from '#orders/web/admin/OrdersTicked.tsx'
import { OrderTable } from '#orders/web/admin/OrderTable.tsx'
import { isChanged, OrderViews } from '#orders/web/admin/OrderViews.tsx'
import { asSaved, type OrderSearch } from '#orders/web/admin/order-search.ts'
import { useFilterWords } from '#orders/web/admin/use-filter-words.ts'
import { useOrderList } from '#orders/web/admin/use-order-list.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ColumnChoice } from '#ui/admin/ColumnChoice.tsx'
import { useHiddenColumns } from '#ui/admin/kept-columns.ts'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { ListSearch } from '#ui/ListSearch.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useSavedSearch } from '#ui/saved-search.ts'
import { SaveView } from '#views/web/SaveView.tsx'
import { useSavedViews } from '#views/web/use-saved-views.ts'
import { ViewMenu } from '#views/web/ViewMenu.tsx'

export const Route = createFileRoute('/_admins/admin/orders')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: OrderSearch): OrderSearch => search,
  component: AdminOrdersPage,
})

/** The owner's list of orders (ADM-02). */
function AdminOrdersPage() {
  const t = useWords()
  const navigate = useNavigate()
  const search = Route.useSearch()
  useSavedSearch('orders', search)
  const { filter, page, unknown, question, figures, steady } = useOrderList(search)
  const views = useSavedViews('orders')
  const words = useFilterWords(figures?.countries ?? [])
  const sort = sortOf(filter)
  const show = (change: Partial<Record<keyof ListedBy, string | undefined>>) =>
    void navigate({
      to: '/admin/orders',
      search: { ...(filter as OrderSearch), ...(change as OrderSearch), saved: search.saved },
    })
  const onSort = (next: OrderSort) => show({ sort: next === sortOf({ view: filter.view }) ? undefined : next })
  const columns = useOrderColumns(search, sort, onSort)
  const { hidden, toggle } = useHiddenColumns('orders', hiddenAtFirst)
  const [ticked, setTicked] = useState<RowSelectionState>({})
  const { next = null, previous = null, any = true } = question.data ?? {}
  const { rows } = steady
  const open = views.views.find(({ id }) => id === search.saved)
  const isNarrowed = orderFilters.some((name) => filter[name]) || filter.q || filter.sort
  return (
    <main id="content">
      <PageHead title={t('orders.admin.title')} indexed={false} />
      <AdminHead title={t('orders.admin.title')}>
        <OrdersActs page={page} />
      </AdminHead>
      <div className="list-views">
        <OrderViews search={search} counts={figures?.counts} saved={views.views} />
        <div className="acts">
          {open && (
            <ViewMenu
              views={views}
              view={open}
              search={asSaved(filter)}
              isChanged={isChanged(filter, open)}
              onRemoved={() => void navigate({ to: '/admin/orders', search: {} })}
            />
          )}
          <OrderSorting sort={sort} onSort={onSort} />
          <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
        </div>
      </div>
      <div className="list-bar">
        <ListSearch
          q={filter.q ?? ''}
          label={t('orders.admin.search-label')}
          placeholder={t('orders.admin.search-label')}
          button={t('orders.admin.search')}
          onSearch={(q) => show({ q: q || undefined })}
        />
        <OrderFilters filter={filter} words={words} onChange={show} />
        <div className="end">
          <NewRows {...steady} />
          {isNarrowed && (!open || isChanged(filter, open)) && (
            <span className="on-desk">
              <SaveView
                views={views}
                search={asSaved(filter)}
                onSaved={(id) =>
                  void navigate({ to: '/admin/orders', search: { ...(filter as OrderSearch), saved: id } })
                }
              />
            </span>
          )}
        </div>
      </div>
      {unknown.length > 0 && (
        <p className="admin-news" role="status">
          {t('orders.admin.gone-filter', { count: unknown.length, names: unknown.join(', ') })}
        </p>
      )}
      <ListNews
        question={question}
        nothing={rows.length === 0 && <OrdersEmpty any={any} filter={filter} words={words} onChange={show} />}
      />
      {rows.length > 0 && (
        <OrderTable
          rows={rows}
          columns={columns}
          hidden={hidden}
          sort={sort}
          isCut={{ before: previous !== null, after: next !== null }}
          ticked={ticked}
          onTick={setTicked}
        />
      )}
      <OrderPages search={search} sort={sort} next={next} previous={previous} isEmpty={rows.length === 0} />
      <OrdersTicked rows={rows} ticked={ticked} onUntick={() => setTicked({})} />
    </main>
  )
}
