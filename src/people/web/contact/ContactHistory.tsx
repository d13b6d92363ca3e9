import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Box,
  CircleUser,
  Coins,
  ListChecks,
  type LucideIcon,
  MailOpen,
  Merge,
  MessageSquare,
  Newspaper,
  Split,
} from 'lucide-react'
import { useState } from 'react'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { moneyEvents } from '#orders/event.ts'
import { type HistoryPart, historyParts } from '#people/history.ts'
import type { HistoryEntry } from '#people/history-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { HistoryDetail } from '#people/web/contact/HistoryDetail.tsx'
import { useHistoryTitle } from '#people/web/contact/use-history-title.ts'
import { historyQuery, pastKey } from '#people/web/contacts-api.ts'
import { AuditLink } from '#ui/admin/AuditLink.tsx'
import { Timeline, type TimelineRow, TimelineSwitch } from '#ui/admin/detail/Timeline.tsx'
import { Moment } from '#ui/admin/Moment.tsx'

const icons: Record<HistoryEntry['source'], LucideIcon> = {
  order: Box,
  mail: MailOpen,
  message: MessageSquare,
  task: ListChecks,
  'task-done': ListChecks,
  consent: Newspaper,
  account: CircleUser,
  merge: Merge,
  unmerge: Split,
}

function useRow(): (entry: HistoryEntry) => TimelineRow {
  const titleOf = useHistoryTitle()
  return (entry) => {
    const isMoney = entry.source === 'order' && moneyEvents.includes(entry.event.kind)
    const Icon = isMoney ? Coins : icons[entry.source]
    return {
      key: entry.id,
      icon: <Icon size={16} strokeWidth={1.5} />,
      title: titleOf(entry),
      moment: <Moment at={entry.at} />,
      children: <HistoryDetail entry={entry} />,
    }
  }
}

/** All that happened with a contact, thirty entries at a time, by their kind. */
export function ContactHistory({ id }: { id: string }) {
  const t = useWords()
  const [part, setPart] = useState<HistoryPart | 'all'>('all')
  const query = useInfiniteQuery(historyQuery(id, part === 'all' ? undefined : part))
  useLiveQueries('admin:orders', pastKey(id))
  useLiveQueries('admin:contacts', pastKey(id))
  const rowOf = useRow()
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section aria-labelledby="contact-history">
      <div className="admin-part-head">
        <h2 id="contact-history">{t('people.history')}</h2>
        <TimelineSwitch
          label={t('people.history.filter')}
          options={(['all', ...historyParts] as const).map((value) => ({ value, name: t(`people.history.${value}`) }))}
          chosen={part}
          onChoose={setPart}
        />
      </div>
      {query.isError && (
        <p role="alert" className="mt-4">
          {t('people.history.failed')}{' '}
          <button type="button" className="admin-link" onClick={() => void query.refetch()}>
            {t('people.history.again')}
          </button>
        </p>
      )}
      {query.isSuccess && entries.length === 0 && <p className="admin-quiet mt-4">{t('people.history.none')}</p>}
      {entries.length > 0 && <Timeline label={t('people.history')} rows={entries.map(rowOf)} />}
      {query.hasNextPage && (
        <button
          type="button"
          className="button plain mt-4"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('people.history.earlier')}
        </button>
      )}
      <AuditLink subject={`contact:${id}`} />
    </section>
  )
}
