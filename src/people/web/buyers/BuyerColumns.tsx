import { Link } from '@tanstack/react-router'
import { OrderStatePill } from '#orders/web/order/OrderStatePill.tsx'
import type { BuyerSort } from '#people/buyer-filter.ts'
import type { ListedBuyer } from '#people/buyer-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { Account, Due, NetReceived, NewestOrder, Orders, Products } from '#people/web/buyers/BuyerCells.tsx'
import { useContactColumns } from '#people/web/list/ContactColumns.tsx'
import { useContactName } from '#people/web/use-contact-name.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'

const ofContacts = ['telephone', 'country', 'letters', 'tags'] as const

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['products', 'account', ...ofContacts] as const

/** The columns of the list of people who bought, with the sorts that its route offers. */
export function useBuyerColumns(sort: BuyerSort, onSort: (sort: BuyerSort) => void): Column<ListedBuyer>[] {
  const t = useWords()
  return [
    { id: 'name', head: t('people.column.name'), isName: true, card: 'title', cell: (row) => <Name row={row} /> },
    {
      id: 'newest',
      head: t('people.column.ordered'),
      card: 'text',
      sort: {
        is: sort === 'newest' ? 'descending' : 'ascending',
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: (row) => <NewestOrder row={row} />,
    },
    {
      id: 'state',
      head: t('people.buyer.column.state'),
      card: 'state',
      cell: ({ newest: { state } }) => state && <OrderStatePill state={state} remark={null} />,
    },
    {
      id: 'products',
      head: t('people.bought.products'),
      room: 'wide',
      card: 'note',
      cell: (row) => <Products row={row} />,
    },
    {
      id: 'account',
      head: t('people.buyer.column.account'),
      room: 'wide',
      cell: (row) => <Account row={row} />,
    },
    {
      id: 'orders',
      head: t('people.bought.list'),
      isNumber: true,
      room: 'wide',
      card: 'number',
      cell: (row) => <Orders row={row} />,
    },
    {
      id: 'due',
      head: t('people.buyer.column.due'),
      isNumber: true,
      card: 'more',
      cell: (row) => <Due row={row} />,
    },
    {
      id: 'received',
      head: t('people.buyer.column.received'),
      isNumber: true,
      card: 'sum',
      cell: (row) => <NetReceived row={row} />,
    },
    ...useColumnsOfContacts(),
  ]
}

/** Those of the list of contacts, which a card has no room for. */
function useColumnsOfContacts(): Column<ListedBuyer>[] {
  const ids: readonly string[] = ofContacts
  return useContactColumns('recent', () => undefined)
    .filter(({ id }) => ids.includes(id))
    .map(({ id, head, cell }) => ({ id, head, cell }))
}

function Name({ row }: { row: ListedBuyer }) {
  const nameOf = useContactName()
  return (
    <span className="list-named">
      <span className="words">
        <Link
          to="/crm/contacts/$id"
          params={{ id: row.id }}
          className="one-line"
          data-clips
          title={nameOf(row)}
          translate="no"
        >
          {nameOf(row)}
        </Link>
        {row.name && row.email && (
          <span className="under">
            <span className="one-line" data-clips title={row.email}>
              <EmailAddress>{row.email}</EmailAddress>
            </span>
          </span>
        )}
      </span>
    </span>
  )
}
