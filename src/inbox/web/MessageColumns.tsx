import { Link } from '@tanstack/react-router'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import { type InboxSort, type InboxView, isEndedView } from '#inbox/inbox-filter.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { MessageStatePill } from '#inbox/web/MessageStatePill.tsx'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { shortDay } from '#language/short-day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import type { Column } from '#ui/admin/list/DataTable.tsx'
import { Moment } from '#ui/admin/Moment.tsx'
import { StatePill } from '#ui/admin/StatePill.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useToday } from '#ui/use-today.ts'

/** Hidden until they are asked for. */
export const hiddenAtFirst = ['email', 'reference', 'last'] as const

type Given = { view: InboxView | undefined; sort: InboxSort; onSort: (sort: InboxSort) => void }

/** The columns of the list of messages, with the sorts that its route offers. */
export function useMessageColumns({ view, sort, onSort }: Given): Column<InboxRow>[] {
  const t = useWords()
  const origin = useOrigin()
  const { language } = useLanguage()
  const today = useToday()
  const { nameOf, aboutOf } = useMessageWords()
  const byMoment = {
    is: sort === 'newest' ? ('descending' as const) : sort === 'oldest' ? ('ascending' as const) : undefined,
    onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
  }
  const isEnded = isEndedView(view)
  const talk = useConversationColumns()
  return [
    {
      id: 'name',
      head: t('inbox.admin.column.sender'),
      isName: true,
      card: 'title',
      cell: (row) => (
        <Link to="/admin/messages/$id" params={{ id: row.id }} className="one-line" title={nameOf(row)} translate="no">
          {nameOf(row)}
        </Link>
      ),
    },
    {
      id: 'email',
      head: t('inbox.admin.column.email'),
      cell: ({ message, buyer }) => <EmailAddress>{message?.email ?? buyer?.email ?? ''}</EmailAddress>,
    },
    {
      id: 'about',
      head: t('inbox.admin.column.about'),
      card: 'text',
      cell: (row) => (
        <span className="one-line" data-grows="half" translate="no">
          {aboutOf(row)}
        </span>
      ),
    },
    {
      id: 'order',
      head: t('inbox.admin.column.order'),
      room: 'desktop',
      card: 'number',
      cell: ({ number }) =>
        number !== null && (
          <Link to="/admin/orders/$number" params={{ number: String(number) }} search={origin}>
            {String(number)}
          </Link>
        ),
    },
    {
      id: 'reference',
      head: t('inbox.admin.fact.reference'),
      cell: ({ message }) => <span className="whitespace-nowrap">{message?.reference}</span>,
    },
    {
      id: 'received',
      head: t('inbox.admin.column.received'),
      room: 'wide',
      ...(!isEnded && { sort: byMoment }),
      cell: ({ since }) => (
        <span className="whitespace-nowrap">
          <Moment at={since} />
        </span>
      ),
    },
    ...talk,
    isEnded
      ? {
          id: 'done',
          head: t(`inbox.admin.column.${view === 'waiting' ? 'answered' : 'done'}`),
          sort: byMoment,
          cell: ({ doneAt }) => <span className="whitespace-nowrap">{doneAt && <Moment at={doneAt} />}</span>,
        }
      : {
          id: 'due',
          head: t('inbox.admin.column.due'),
          // The cards of a day lie under it.
          ...(sort !== 'due' && { card: 'note' as const }),
          // No arrow: withdrawals come before questions, whatever their days.
          sort: { is: undefined, onSort: () => onSort('due') },
          cell: ({ dueOn }) => {
            if (!dueOn) return null
            const day = shortDay(dueOn, language, today)
            return dueOn < today ? (
              <StatePill meaning="bad" inLine>
                {day}
              </StatePill>
            ) : (
              <span className="whitespace-nowrap">{day}</span>
            )
          },
        },
    { id: 'state', head: t('inbox.admin.column.state'), card: 'state', cell: (row) => <MessageStatePill row={row} /> },
  ]
}

/** The last message of a conversation, and the person who looks after it. */
function useConversationColumns(): Column<InboxRow>[] {
  const t = useWords()
  const colleague = useColleagueName()
  return [
    {
      id: 'last',
      head: t('inbox.admin.column.last'),
      cell: ({ lastWord }) =>
        lastWord && (
          <span className="one-line" title={lastWord.author ? colleague(lastWord.author) : undefined}>
            <Moment at={lastWord.at} />{' '}
            {lastWord.author && t('inbox.admin.by-house', { author: colleague(lastWord.author) })}
          </span>
        ),
    },
    {
      id: 'assignee',
      head: t('inbox.admin.assignee'),
      room: 'wide',
      cell: ({ assignee }) =>
        assignee && (
          <span className="one-line" translate="no">
            {colleague(assignee)}
          </span>
        ),
    },
  ]
}
