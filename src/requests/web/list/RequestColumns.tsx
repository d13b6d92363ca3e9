import { Link } from '@tanstack/react-router'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { Items, Placed } from '#orders/web/list/OrderCells.tsx'
import type { RequestSort } from '#requests/request-filter.ts'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { RequestStatePill } from '#requests/web/RequestStatePill.tsx'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToday } from '#ui/use-today.ts'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['email', 'origin', 'units'] as const

/** The columns of the list of requests, with the sorts that its route offers. */
export function useRequestColumns(sort: RequestSort, onSort: (sort: RequestSort) => void): Column<ListedRequest>[] {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const today = useToday()
  const isOldest = sort === 'oldest'
  return [
    {
      id: 'reference',
      head: t('requests.admin.column.reference'),
      isName: true,
      card: 'number',
      cell: ({ id, reference }) => (
        <Link to="/admin/requests/$id" params={{ id }}>
          {reference}
        </Link>
      ),
    },
    {
      id: 'asked',
      head: t('requests.admin.column.asked'),
      room: 'desktop',
      sort: {
        is: isOldest ? 'ascending' : sort === 'newest' ? 'descending' : undefined,
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Placed row={{ placedAt: createdAt }} />
        </span>
      ),
    },
    {
      id: 'who',
      head: t('requests.admin.column.who'),
      card: 'title',
      cell: ({ name, email }) => (
        <span className="one-line" title={email}>
          {name}
        </span>
      ),
    },
    {
      id: 'email',
      head: t('requests.admin.fact.email'),
      cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
    },
    {
      id: 'products',
      head: t('requests.admin.column.products'),
      room: 'wide',
      card: 'text',
      cell: (row) => <Items row={row} />,
    },
    {
      id: 'origin',
      head: t('requests.admin.column.origin'),
      cell: ({ origin }) => t(`requests.admin.origin.${origin}`),
    },
    {
      id: 'units',
      head: t('requests.admin.column.units'),
      isNumber: true,
      cell: ({ units }) => format.number(units),
    },
    {
      id: 'state',
      head: t('requests.admin.state'),
      card: 'state',
      cell: ({ state }) => <RequestStatePill state={state} />,
    },
    {
      id: 'until',
      head: t('requests.admin.column.until'),
      card: 'note',
      sort: { is: sort === 'expires' ? 'ascending' : undefined, onSort: () => onSort('expires') },
      cell: ({ state, expiresOn }) =>
        (state === 'offered' || state === 'expired') && expiresOn && shortDay(expiresOn, language, today),
    },
    {
      id: 'total',
      head: t('requests.admin.column.total'),
      isNumber: true,
      card: 'sum',
      cell: ({ total }) => format.amount(total),
    },
  ]
}
