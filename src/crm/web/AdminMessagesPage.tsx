import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type InboxPart, inboxParts } from '#crm/inbox.ts'
import type { Inbox, InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { InboxEntry } from '#crm/web/InboxEntry.tsx'
import { inboxKey, inboxQuery, tick, tickAllOf } from '#crm/web/inbox-api.ts'
import type { WordId } from '#language/words.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { ApiError } from '#platform/browser/send.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/ListNews.tsx'
import { failureOf } from '#ui/failure.ts'
import { ListSearch } from '#ui/ListSearch.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'

// A search of digits alone is a number in the address.
type Search = { part?: InboxPart | undefined; q?: string | number | undefined; after?: string | undefined }

export const Route = createFileRoute('/_admins/admin/messages')({
  validateSearch: (search: Search): Search => search,
  component: AdminMessagesPage,
})

/** Messages to the house, withdrawals first, each with the day by which it is to be answered. */
function AdminMessagesPage() {
  const t = useWords()
  const { part, q: typed, after } = Route.useSearch()
  const q = String(typed ?? '')
  const asked = { ...(part && { part }), ...(q && { q }), ...(after && { after }) }
  const question = useQuery({ ...inboxQuery(asked), refetchInterval: 60_000 })
  useLiveQueries('admin:orders', inboxKey)
  const { news, pending, tick } = useTick()
  const { open = [], next = null, done = [], counts } = question.data ?? {}
  const narrowed = Boolean(part || q || after)
  const onTick = (row: InboxRow, all: boolean) => void tick(row, all)
  return (
    <main id="content">
      <PageHead title={t('crm.inbox.title')} indexed={false} />
      <AdminHead title={t('crm.inbox.title')} />
      <News news={news} />
      <Choice part={part} typed={typed} counts={counts} />
      <ListNews
        question={question}
        nothing={
          question.data &&
          open.length === 0 && (
            <EmptyTile title={t(narrowed ? 'crm.inbox.none-found' : 'crm.inbox.none')} filtered={narrowed}>
              {narrowed && <Link to="/admin/messages">{t('crm.inbox.clear')}</Link>}
            </EmptyTile>
          )
        }
      />
      <Entries part="open" rows={open} busy={pending} onTick={onTick} />
      <p className="mt-6 flex flex-wrap gap-6">
        {after && (
          <Link to="/admin/messages" search={{ part, q: typed }}>
            {t('crm.inbox.first')}
          </Link>
        )}
        {next && (
          <Link to="/admin/messages" search={{ part, q: typed, after: next }}>
            {t('crm.inbox.next')}
          </Link>
        )}
      </p>
      <Entries part="done" rows={done} busy={pending} onTick={onTick} />
    </main>
  )
}

type EntriesProps = {
  part: 'open' | 'done'
  rows: readonly InboxRow[]
  busy: boolean
  onTick: (row: InboxRow, all: boolean) => void
}

/** The messages that await an answer, or those that have one. */
function Entries({ part, rows, busy, onTick }: EntriesProps) {
  const t = useWords()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={`messages-${part}`}>
      <h2 id={`messages-${part}`}>{t(`crm.inbox.${part}-part`)}</h2>
      <ul className="grid gap-6">
        {rows.map((row) => (
          <InboxEntry key={row.id} row={row} busy={busy} onTick={(all) => onTick(row, all)} />
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = Pick<Search, 'part'> & { typed: Search['q']; counts: Inbox['counts'] | undefined }

function Choice({ part, typed, counts }: ChoiceProps) {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <div className="admin-choice">
      <ListSearch
        q={String(typed ?? '')}
        label={t('crm.inbox.search-label')}
        button={t('crm.inbox.search')}
        onSearch={(words) => void navigate({ to: '/admin/messages', search: { part, q: words || undefined } })}
      />
      <nav className="admin-tabs" aria-label={t('crm.inbox.part')}>
        {[undefined, ...inboxParts].map((each) => (
          <Link
            key={each ?? 'any'}
            to="/admin/messages"
            search={{ part: each, q: typed }}
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`crm.inbox.part.${each ?? 'any'}`)}
            {each && counts && <span className="admin-count">{counts[each]}</span>}
          </Link>
        ))}
      </nav>
    </div>
  )
}

type NewsText = { word: WordId; count: number }

/** Marks entries, one at a time; the result is shown once the lists are current. */
function useTick() {
  const queries = useQueryClient()
  const [news, setNews] = useState<NewsText>()
  const { pending, run } = useOneAtATime()
  async function submit({ id, doneAt, message, fromSender: count }: InboxRow, all: boolean): Promise<void> {
    const did = doneAt === null ? 'done' : 'undo'
    try {
      if (all && message) await tickAllOf(message.email, count, doneAt)
      else await tick(id, doneAt === null)
      await queries.invalidateQueries({ queryKey: inboxKey })
      setNews({ word: all ? `crm.inbox.did-${did}-all` : `crm.inbox.did-${did}`, count })
    } catch (error) {
      const isOther = all && error instanceof ApiError && error.status === 409
      if (isOther) await queries.invalidateQueries({ queryKey: inboxKey })
      setNews({ word: isOther ? 'crm.inbox.problem.count' : failureOf(error), count })
    }
  }
  return { news, pending, tick: (row: InboxRow, all: boolean) => run(() => submit(row, all)) }
}

/** Focus follows the entry that was moved. */
function News({ news }: { news: NewsText | undefined }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news) panel.current?.focus()
  }, [news])
  return (
    <div ref={panel} role="status" tabIndex={-1} className={news ? 'admin-news mt-4' : ''}>
      {news && t(news.word, { count: news.count })}
    </div>
  )
}
