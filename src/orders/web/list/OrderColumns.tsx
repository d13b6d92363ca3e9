import { Link } from '@tanstack/react-router'
import type { OrderSort } from '#orders/lists/order-filter.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { Buyer, Due, Goods, Placed, Price, Promised } from '#orders/web/list/OrderCells.tsx'
import { OrderStateCell } from '#orders/web/order/OrderStatePill.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['email', 'kind'] as const

/** The columns of the list of orders, with the sorts that its route offers. */
export function useOrderColumns(sort: OrderSort, onSort: (sort: OrderSort) => void): Column<OrderRow>[] {
  const t = useWords()
  const origin = useOrigin()
  const by = (own: OrderSort, is: 'ascending' | 'descending') => ({
    is: sort === own ? is : undefined,
    onSort: () => onSort(own),
  })
  const placed =
    sort === 'newest' ? { is: 'descending' as const, onSort: () => onSort('oldest') } : by('newest', 'descending')
  return [
    {
      id: 'number',
      head: t('orders.admin.column.number'),
      isName: true,
      card: 'number',
      cell: ({ number }) => (
        <Link to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
          {number}
        </Link>
      ),
    },
    {
      id: 'placed',
      room: 'wide',
      head: t('orders.admin.column.placed'),
      sort: sort === 'oldest' ? { is: 'ascending', onSort: () => onSort('newest') } : placed,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Placed row={row} />
        </span>
      ),
    },
    { id: 'buyer', head: t('orders.admin.column.buyer'), card: 'title', cell: (row) => <Buyer row={row} /> },
    { id: 'email', head: t('orders.admin.column.email'), cell: ({ email }) => <EmailAddress>{email}</EmailAddress> },
    {
      id: 'items',
      head: t('orders.admin.column.items'),
      card: 'text',
      cell: (row) => <Goods row={row} />,
    },
    {
      id: 'kind',
      head: t('orders.admin.sheet.kind'),
      cell: ({ kind }) => t(`orders.admin.sheet.${kind}`),
    },
    { id: 'state', head: t('orders.admin.column.state'), card: 'state', cell: (row) => <OrderStateCell {...row} /> },
    {
      id: 'promised',
      head: t('orders.admin.column.promised'),
      card: 'note',
      sort: by('promised', 'ascending'),
      cell: (row) => <Promised row={row} />,
    },
    {
      id: 'due',
      head: t('orders.admin.column.due'),
      isNumber: true,
      room: 'tablet',
      card: 'more',
      sort: by('due', 'ascending'),
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'total',
      head: t('orders.admin.column.total'),
      isNumber: true,
      card: 'sum',
      sort: by('total', 'descending'),
      cell: (row) => <Price row={row} />,
    },
  ]
}
