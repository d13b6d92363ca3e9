import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { InboxEntry } from '#crm/web/InboxEntry.tsx'
import { inboxQuery, tick } from '#crm/web/inbox-api.ts'
import { PageHead } from '#house/web/PageHead.tsx'
import type { WordId } from '#language/words.ts'
import { useLive } from '#live/web/use-live.ts'
import { failureOf } from '#ui/failure.ts'
import { ListNews } from '#ui/ListNews.tsx'

export const Route = createFileRoute('/_admins/admin/messages')({ component: AdminMessagesPage })

/** What people wrote to the house, withdrawals among it, each with the day by which it is to be answered. */
function AdminMessagesPage() {
  const t = useWords()
  const question = useQuery({ ...inboxQuery, refetchInterval: 60_000 })
  useLive('admin:orders', () => void question.refetch())
  const { told, pending, press } = useTick()
  const { open = [], done = [], count = 0 } = question.data ?? {}
  const entries = (rows: InboxRow[]) => (
    <ul className="grid gap-6">
      {rows.map((row) => (
        <InboxEntry key={row.id} row={row} busy={pending} onTick={() => void press(row)} />
      ))}
    </ul>
  )
  return (
    <main id="content">
      <PageHead title={t('crm.inbox.title')} indexed={false} />
      <h1>{t('crm.inbox.title')}</h1>
      <News told={told} />
      <ListNews question={question} nothing={question.data && open.length === 0 && <p>{t('crm.inbox.none')}</p>} />
      {open.length > 0 && (
        <section aria-labelledby="messages-open">
          <h2 id="messages-open">{t('crm.inbox.open-part')}</h2>
          {entries(open)}
        </section>
      )}
      {count > open.length && <p className="mt-4">{t('crm.inbox.more', { count: count - open.length })}</p>}
      {done.length > 0 && (
        <section aria-labelledby="messages-done">
          <h2 id="messages-done">{t('crm.inbox.done-part')}</h2>
          {entries(done)}
        </section>
      )}
    </main>
  )
}

/** Ticks, one at a time; what each did is told, and the lists are those of the answer. */
function useTick() {
  const queries = useQueryClient()
  const [told, setTold] = useState<{ word: WordId }>()
  const [pending, setPending] = useState(false)
  async function press({ id, doneAt }: InboxRow): Promise<void> {
    if (pending) return
    setPending(true)
    try {
      queries.setQueryData(inboxQuery.queryKey, await tick(id, doneAt === null))
      setTold({ word: doneAt === null ? 'crm.inbox.did-done' : 'crm.inbox.did-undo' })
    } catch (error) {
      setTold({ word: failureOf(error) })
    }
    setPending(false)
  }
  return { told, pending, press }
}

/** Whoever pressed is led to what it did, since the entry has moved. */
function News({ told }: { told: { word: WordId } | undefined }) {
  const t = useWords()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told) panel.current?.focus()
  }, [told])
  return (
    <div ref={panel} role="status" tabIndex={-1} className={told ? 'admin-news mt-4' : ''}>
      {told && t(told.word)}
    </div>
  )
}
