import { Link } from '@tanstack/react-router'
import type { ProblemSort } from '#payments/problem-filter.ts'
import type { ListedProblem } from '#payments/problem-list.ts'
import { type ProblemView, viewOf } from '#payments/problem-view.ts'
import { useWords } from '#payments/web/admin-words.ts'
import { Concerned, ProblemActions } from '#payments/web/ProblemActions.tsx'
import type { ProblemSearch } from '#payments/web/use-problem-list.ts'
import type { ProblemWords } from '#payments/web/use-problem-words.ts'
import type { Repairs } from '#payments/web/use-repair.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<ProblemView, StateMeaning> = { money: 'bad', mails: 'due', tasks: 'unanswered' }

type Given = {
  search: ProblemSearch
  words: ProblemWords
  repairs: Repairs
  sort: ProblemSort
  onSort: (sort: ProblemSort) => void
}

/** The columns of the list of problems; the name of each opens it in full. */
export function useProblemColumns({ search, words, repairs, sort, onSort }: Given): Column<ListedProblem>[] {
  const t = useWords()
  return [
    {
      id: 'name',
      head: t('payments.admin.column.name'),
      isName: true,
      card: 'title',
      cell: (row) => (
        <Link
          to="/admin/problems"
          search={{ ...search, open: row.id }}
          resetScroll={false}
          className="wrap-normal whitespace-normal xl:inline-block xl:min-w-32"
        >
          {words.titleOf(row)}
        </Link>
      ),
    },
    {
      id: 'area',
      head: t('payments.admin.column.area'),
      room: 'wide',
      card: 'state',
      cell: (row) => <StatePill meaning={meanings[viewOf(row)]}>{t(`payments.admin.area.${viewOf(row)}`)}</StatePill>,
    },
    {
      id: 'why',
      head: t('payments.admin.column.why'),
      card: 'text',
      cell: (row) => (
        <span className="one-line" data-wraps="" data-grows="half" title={words.whyOf(row)}>
          {words.whyOf(row)}
        </span>
      ),
    },
    {
      id: 'order',
      head: t('payments.admin.column.order'),
      room: 'desktop',
      card: 'number',
      cell: (row) => <Concerned row={row} />,
    },
    {
      id: 'since',
      head: t('payments.admin.column.since'),
      room: 'wide',
      sort: {
        is: sort === 'oldest' ? 'ascending' : 'descending',
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: ({ since }) => (
        <span className="whitespace-normal">
          <Moment at={since} />
        </span>
      ),
    },
    {
      id: 'money',
      head: t('payments.admin.column.money'),
      isNumber: true,
      card: 'sum',
      cell: ({ amount }) => amount && <span className="whitespace-nowrap">{words.moneyOf(amount)}</span>,
    },
    {
      id: 'act',
      head: t('payments.admin.column.act'),
      cell: (row) => <ProblemActions row={row} name={words.nameOf(row)} repairs={repairs} isShort />,
    },
  ]
}
