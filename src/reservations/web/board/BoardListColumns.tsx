import { Link } from '@tanstack/react-router'
import { Buyer, Due, Goods, Placed, Price } from '#orders/web/list/OrderCells.tsx'
import { OrderStateCell } from '#orders/web/order/OrderStatePill.tsx'
import type { BoardRow } from '#reservations/board-schema.ts'
import type { BoardSort } from '#reservations/reservation-filter.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { Next, Paid, Promised } from '#reservations/web/board/BoardCells.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['placed', 'email', 'next', 'paid'] as const

/** The columns of the list of reservations, with the sorts that its route offers. */
export function useBoardColumns(sort: BoardSort, onSort: (sort: BoardSort) => void): Column<BoardRow>[] {
  const t = useWords()
  const origin = useOrigin()
  const by = (own: BoardSort, is: 'ascending' | 'descending' = 'ascending') => ({
    is: sort === own ? is : undefined,
    onSort: () => onSort(own),
  })
  return [
    {
      id: 'number',
      head: t('reservations.admin.column.number'),
      isName: true,
      card: 'number',
      cell: ({ number }) => (
        <Link to="/admin/orders/$number" params={{ number: String(number) }} search={{ ...origin, as: 'list' }}>
          {number}
        </Link>
      ),
    },
    {
      id: 'placed',
      head: t('reservations.admin.column.placed'),
      room: 'desktop',
      sort: by('newest', 'descending'),
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Placed row={row} />
        </span>
      ),
    },
    {
      id: 'member',
      head: t('reservations.admin.column.buyer'),
      card: 'title',
      cell: (row) => <Buyer row={row} />,
    },
    {
      id: 'email',
      head: t('reservations.admin.sheet.email'),
      cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
    },
    {
      id: 'items',
      head: t('reservations.admin.column.items'),
      room: 'wide',
      card: 'text',
      cell: (row) => <Goods row={row} />,
    },
    {
      id: 'state',
      head: t('reservations.admin.column.state'),
      card: 'state',
      cell: (row) => <OrderStateCell {...row} />,
    },
    {
      id: 'promised',
      head: t('reservations.admin.column.promise'),
      card: 'note',
      sort: by('promised'),
      cell: (row) => <Promised row={row} />,
    },
    {
      id: 'next',
      head: t('reservations.admin.column.next'),
      room: 'wide',
      cell: (row) => <Next row={row} />,
    },
    {
      id: 'paid',
      head: t('reservations.admin.column.paid'),
      room: 'wide',
      cell: (row) => <Paid row={row} />,
    },
    {
      id: 'due',
      head: t('reservations.admin.column.due'),
      isNumber: true,
      card: 'more',
      sort: by('due'),
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'price',
      head: t('reservations.admin.column.price'),
      isNumber: true,
      card: 'sum',
      cell: (row) => <Price row={row} />,
    },
  ]
}
