import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useStaffChoices } from '#accounts/web/staff/use-staff-choices.ts'
import { canBeMarked, inboxKinds } from '#inbox/inbox.ts'
import {
  type InboxFilterName,
  type InboxSort,
  inboxSorts,
  inboxViews,
  isEndedView,
  noAssignee,
  usualSortOf,
} from '#inbox/inbox-filter.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { hiddenAtFirst, useMessageColumns } from '#inbox/web/MessageColumns.tsx'
import { MessageText } from '#inbox/web/MessageText.tsx'
import { useMarkDone } from '#inbox/web/use-mark-done.ts'
import { idOf, useMessageList } from '#inbox/web/use-message-list.ts'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { languages } from '#language/language.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { dayOf } from '#platform/time/clock.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<InboxFilterName>

export const Route = createFileRoute('/_admins/admin/messages')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminMessagesPage,
})

/** The owner's list of messages: withdrawals first, each with the day by which it is to be answered. */
function AdminMessagesPage() {
  const t = useWords()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('messages', search)
  const [turn, setTurn] = useState(0)
  const ticks = useMarkDone(() => setTurn((last) => last + 1))
  const { filter, unknown, query, counts, steady } = useMessageList(search, turn)
  const { nameOf } = useMessageWords()
  const isDone = filter.view === 'done'
  const isEnded = isEndedView(filter.view)
  const people = useStaffChoices('messages')
  const usualSort = usualSortOf(filter.view)
  const emptyIn = isEndedView(filter.view) ? (`-${filter.view}` as const) : ''
  const sort = filter.sort ?? usualSort
  const columns = useMessageColumns({
    ...{ view: filter.view, sort },
    onSort: (next) => {
      const { after, before, ...rest } = search
      void navigate({ search: { ...rest, sort: next === usualSort ? undefined : next } })
    },
  })
  const groupOf = useGroups(sort, isEnded)
  return (
    <main id="content">
      <PageHead title={t('inbox.admin.title')} indexed={false} />
      <AdminHead title={t('inbox.admin.title')} />
      <OwnerList
        list="messages"
        title={t('inbox.admin.title')}
        place={{ to: '/admin/messages', search, filter, unknown }}
        choices={{
          fixed: {
            first: t('inbox.admin.view.open'),
            views: inboxViews.map((value) => ({ value, text: t(`inbox.admin.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters: [
            {
              name: 'kind',
              subject: t('inbox.admin.filter.kind'),
              choices: inboxKinds.map((each) => [each, t(`inbox.admin.kind.${each}`)] as const),
            },
            {
              name: 'language',
              subject: t('inbox.admin.filter.language'),
              choices: languages.map((each) => [each, t(`inbox.admin.language.${each}`)] as const),
            },
            {
              name: 'assignee',
              subject: t('inbox.admin.assignee'),
              choices: [[noAssignee, t('inbox.admin.assignee.none')] as const, ...people],
            },
          ],
          sorts: inboxSorts
            .filter((each) => !isEnded || each !== 'due')
            .map((value) => ({ value, text: t(`inbox.admin.sort.${value}`) })),
          sort,
          usualSort,
          searchLabel: t('inbox.admin.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf }}
        empty={{
          none: t(`inbox.admin.none${emptyIn}`),
          noneText: t(`inbox.admin.none${emptyIn}-text`),
        }}
        layout={{ columns, hiddenAtFirst, groupOf, preview: (row) => <Preview row={row} name={nameOf(row)} /> }}
        ticks={{
          acts: (rows, untick) => (
            <May permission="messages">
              <TickedActs rows={rows} isDone={isDone} ticks={ticks} untick={untick} />
            </May>
          ),
        }}
      />
    </main>
  )
}

/** On a phone: the day on which messages came, or that by which they are to be answered. */
function useGroups(sort: InboxSort, isEnded: boolean) {
  const t = useWords()
  const format = useFormat()
  const dayGroup = useDayGroups()
  return ({ since, dueOn, doneAt }: InboxRow) => {
    if (sort !== 'due') return dayGroup(dayOf(new Date(isEnded && doneAt ? doneAt : since)))
    const title = dueOn ? t('inbox.admin.due', { day: format.day(dueOn) }) : t('inbox.admin.no-day')
    return { key: dueOn ?? '', title, sum: null }
  }
}

function Preview({ row, name }: { row: InboxRow; name: string }) {
  const email = row.message?.email ?? row.buyer?.email
  return (
    <>
      <p className="head">
        <span>
          {name}
          {email && (
            <span className="light block">
              <EmailAddress>{email}</EmailAddress>
            </span>
          )}
        </span>
      </p>
      <MessageText row={row} />
    </>
  )
}

type TickedProps = {
  rows: readonly InboxRow[]
  isDone: boolean
  ticks: ReturnType<typeof useMarkDone>
  untick: () => void
}

/** Messages that a decision at their order ends are left out. */
function TickedActs({ rows, isDone, ticks: { pending, mark }, untick }: TickedProps) {
  const t = useWords()
  const own = rows.filter(canBeMarked)
  if (own.length === 0) return <span>{t('inbox.admin.at-order')}</span>
  return (
    <button
      type="button"
      aria-disabled={pending}
      onClick={() => {
        if (pending) return
        mark(own, !isDone)
        untick()
      }}
    >
      {t(isDone ? 'inbox.admin.undo' : 'inbox.admin.done')}
    </button>
  )
}
