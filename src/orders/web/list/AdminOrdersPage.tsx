import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { orderSorts, sortOf } from '#orders/lists/order-filter.ts'
import { orderViews } from '#orders/lists/order-views.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { hiddenAtFirst, useOrderColumns } from '#orders/web/list/OrderColumns.tsx'
import { OrderPreview } from '#orders/web/list/OrderPreview.tsx'
import { OrdersActions } from '#orders/web/list/OrdersActions.tsx'
import type { OrderSearch } from '#orders/web/list/order-search.ts'
import { PrepareDialog } from '#orders/web/list/PrepareDialog.tsx'
import { TickedOrders } from '#orders/web/list/TickedOrders.tsx'
import { useDaySums } from '#orders/web/list/use-day-sums.ts'
import { useOrderFilters } from '#orders/web/list/use-order-filters.ts'
import { numberOf, useOrderList } from '#orders/web/list/use-order-list.ts'
import { useSums } from '#orders/web/list/use-sums.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import { OwnerList } from '#views/web/OwnerList.tsx'

export const Route = createFileRoute('/_admins/admin/orders')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: OrderSearch): OrderSearch => search,
  component: AdminOrdersPage,
})

/** The owner's list of orders (ADM-02). */
function AdminOrdersPage() {
  const t = useWords()
  const navigate = Route.useNavigate()
  const sums = useSums()
  const [preparing, setPreparing] = useState<readonly OrderRow[]>()
  const search = Route.useSearch()
  useSavedSearch('orders', search)
  const { filter, page, unknown, query, figures, steady } = useOrderList(search)
  const filters = useOrderFilters(filter, figures?.countries ?? [])
  const sort = sortOf(filter)
  const usualSort = sortOf({ view: filter.view })
  const columns = useOrderColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === usualSort ? undefined : next } })
  })
  const { next = null, previous = null } = query.data ?? {}
  const groupOf = useDaySums(steady.rows, { before: previous !== null, after: next !== null })
  return (
    <main id="content">
      <PageHead title={t('orders.admin.title')} indexed={false} />
      <AdminHead title={t('orders.admin.title')}>
        <OrdersActions page={page} />
      </AdminHead>
      <OwnerList
        list="orders"
        title={t('orders.admin.title')}
        place={{ to: '/admin/orders', search, filter, unknown }}
        choices={{
          fixed: {
            views: orderViews.map((value) => ({ value, text: t(`orders.admin.view.${value}`) })),
            counts: figures?.counts,
            maxCounted,
          },
          filters,
          sorts: orderSorts.map((value) => ({
            value,
            text: t(`orders.admin.sort.${value}`),
            ...((value === 'promised' || value === 'due' || value === 'total') && {
              note: t(`orders.admin.sort.only.${value}`),
            }),
          })),
          sort,
          usualSort,
          searchLabel: t('orders.admin.search-label'),
        }}
        result={{
          query,
          steady,
          page: query.data,
          idOf: numberOf,
          nameOf: (row) => t('orders.admin.order', { number: numberOf(row), kind: row.kind }),
          freshText: (count) => t('orders.admin.new-rows', { count }),
        }}
        empty={{
          none: t('orders.admin.none'),
          noneAct: (
            <May permission="orders">
              <Link to="/admin/orders/new" className="button plain">
                {t('orders.admin.new')}
              </Link>
            </May>
          ),
        }}
        layout={{
          columns,
          hiddenAtFirst,
          groupOf: sort === 'newest' || sort === 'oldest' ? groupOf : undefined,
          preview: (row) => <OrderPreview row={row} />,
        }}
        ticks={{
          acts: (rows) => <TickedOrders rows={rows} onPrepare={() => setPreparing(rows)} />,
          sumsOf: (rows) => sums(sumsByCurrency(rows.map(({ price }) => price))),
          onPhone: true,
        }}
      />
      {preparing && <PrepareDialog rows={preparing} onClose={() => setPreparing(undefined)} />}
    </main>
  )
}
