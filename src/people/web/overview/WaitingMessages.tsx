import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { isQuestion } from '#inbox/inbox.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { inboxKey } from '#inbox/web/inbox-api.ts'
import { useMessageWords } from '#inbox/web/use-message-words.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { waitingMessages } from '#people/overview.ts'
import { useWords } from '#people/web/admin-words.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { WholeList } from '#people/web/overview/WholeList.tsx'
import { waitingMessagesQuery } from '#people/web/overview-api.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysBetween } from '#platform/time/days.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'
import { useToday } from '#ui/use-today.ts'

const idOf = ({ id }: InboxRow) => id

/** The messages that wait for an answer, those that wait longest first. */
export function WaitingMessages() {
  const t = useWords()
  const query = useQuery(waitingMessagesQuery)
  useLiveQueries('admin:orders', inboxKey)
  return (
    <OverviewPart
      title={t('people.overview.messages')}
      none={t('people.overview.messages.none')}
      {...{ query, idOf }}
      rows={query.data?.rows}
      lists={
        <WholeList
          to={linkOptions({ to: '/admin/messages', search: waitingMessages })}
          count={query.data?.count}
          text={(count) => t('people.overview.all', { count })}
        />
      }
    >
      {(message) => <MessageRow message={message} />}
    </OverviewPart>
  )
}

function MessageRow({ message }: { message: InboxRow }) {
  const t = useWords()
  const { nameOf, aboutOf } = useMessageWords()
  const today = useToday()
  const { id, kind, since, dueOn } = message
  const days = daysBetween(dayOf(new Date(since)), today)
  const isLate = dueOn !== null && dueOn < today
  const act = isQuestion(kind) ? 'answer' : 'open'
  const about = nameOf(message)
  const to = linkOptions({ to: '/admin/messages/$id', params: { id } })
  return (
    <WorkRow
      mark={!isLate && <Mail aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
      what={
        <Link {...to} translate="no">
          {about}
        </Link>
      }
      detail={
        <>
          <span className="overview-line">{aboutOf(message)}</span>
          {t('people.overview.messages.waits', { days })}
        </>
      }
    >
      <Link {...to} className="button plain" aria-label={t(`people.task.${act}-named`, { about })}>
        {t(`people.task.${act}`)}
      </Link>
    </WorkRow>
  )
}
