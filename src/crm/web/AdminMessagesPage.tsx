import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { endsAtItsOrder, inboxKinds } from '#crm/inbox.ts'
import { type InboxFilterName, type InboxSort, inboxSorts, inboxViews, usualSortOf } from '#crm/inbox-filter.ts'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { hiddenAtFirst, useMessageColumns } from '#crm/web/MessageColumns.tsx'
import { MessageText } from '#crm/web/MessageText.tsx'
import { useMarkDone } from '#crm/web/use-mark-done.ts'
import { idOf, useMessageList } from '#crm/web/use-message-list.ts'
import { useMessageWords } from '#crm/web/use-message-words.ts'
import { languages } from '#language/language.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { dayOf } from '#platform/time/clock.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useDayGroups } from '#ui/admin/list/use-day-groups.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useFormat } from '#ui/use-format.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = { [Name in InboxFilterName | 'view' | 'sort' | 'after' | 'before' | 'saved']?: string | undefined } & {
  q?: string | number | undefined
}

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
  const { filter, unknown, question, counts, steady } = useMessageList(search, turn)
  const { nameOf } = useMessageWords()
  const isDone = filter.view === 'done'
  const usualSort = usualSortOf(filter.view)
  const sort = filter.sort ?? usualSort
  const columns = useMessageColumns({
    ...{ view: filter.view, sort },
    onSort: (next) => {
      const { after, before, ...rest } = search
      void navigate({ search: { ...rest, sort: next === usualSort ? undefined : next } })
    },
  })
  const groupOf = useGroups(sort, isDone)
  return (
    <main id="content">
      <PageHead title={t('crm.inbox.title')} indexed={false} />
      <AdminHead title={t('crm.inbox.title')} />
      <OwnerList
        list="messages"
        title={t('crm.inbox.title')}
        place={{ to: '/admin/messages', search, filter, unknown }}
        choices={{
          fixed: {
            first: t('crm.inbox.view.open'),
            views: inboxViews.map((value) => ({ value, text: t(`crm.inbox.view.${value}`) })),
            counts,
            maxCounted,
          },
          filters: [
            {
              name: 'kind',
              subject: t('crm.inbox.filter.kind'),
              choices: inboxKinds.map((each) => [each, t(`crm.inbox.kind.${each}`)] as const),
            },
            {
              name: 'language',
              subject: t('crm.inbox.filter.language'),
              choices: languages.map((each) => [each, t(`crm.inbox.language.${each}`)] as const),
            },
          ],
          sorts: inboxSorts
            .filter((each) => !isDone || each !== 'due')
            .map((value) => ({ value, text: t(`crm.inbox.sort.${value}`) })),
          sort,
          usualSort,
          searchLabel: t('crm.inbox.search-label'),
        }}
        found={{ question, steady, page: question.data, idOf, nameOf }}
        empty={{
          none: t(isDone ? 'crm.inbox.none-done' : 'crm.inbox.none'),
          noneText: t(isDone ? 'crm.inbox.none-done-text' : 'crm.inbox.none-text'),
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
function useGroups(sort: InboxSort, isDone: boolean) {
  const t = useWords()
  const format = useFormat()
  const dayGroup = useDayGroups()
  return ({ since, dueOn, doneAt }: InboxRow) => {
    if (sort !== 'due') return dayGroup(dayOf(new Date(isDone && doneAt ? doneAt : since)))
    const title = dueOn ? t('crm.inbox.due', { day: format.day(dueOn) }) : t('crm.inbox.no-day')
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

/** Withdrawals that end with a decision on their order are left out. */
function TickedActs({ rows, isDone, ticks: { pending, mark }, untick }: TickedProps) {
  const t = useWords()
  const own = rows.filter(({ kind }) => !endsAtItsOrder(kind))
  if (own.length === 0) return <span>{t('crm.inbox.at-order')}</span>
  return (
    <button
      type="button"
      aria-disabled={pending}
      onClick={() => {
        if (pending) return
        mark(own.map(idOf), !isDone)
        untick()
      }}
    >
      {t(isDone ? 'crm.inbox.undo' : 'crm.inbox.done')}
    </button>
  )
}
