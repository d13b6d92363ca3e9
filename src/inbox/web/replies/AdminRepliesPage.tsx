import '#inbox/web/replies/replies.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { SavedReply } from '#inbox/reply-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { savedReplies } from '#inbox/web/inbox-api.ts'
import { RemovedReplies } from '#inbox/web/replies/RemovedReplies.tsx'
import { ReplyDrawer } from '#inbox/web/replies/ReplyDrawer.tsx'
import { ReplyTable } from '#inbox/web/replies/ReplyTable.tsx'
import { useChangeReplies } from '#inbox/web/replies/use-change-replies.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** The replies that the house keeps, in both languages. */
export function AdminRepliesPage() {
  const t = useWords()
  const query = useQuery(savedReplies.query)
  const [open, setOpen] = useState<SavedReply | 'new'>()
  const changes = useChangeReplies()
  const { rows = [], removed = [] } = query.data ?? {}
  const add = (look: string) => (
    <May permission="messages">
      <button type="button" className={look} data-key="new" aria-keyshortcuts="N" onClick={() => setOpen('new')}>
        {t('inbox.replies.new')}
      </button>
    </May>
  )
  return (
    <main id="content">
      <PageHead title={t('inbox.replies.title')} indexed={false} />
      <AdminHead
        title={t('inbox.replies.title')}
        back={<Link to="/admin/settings">{t('inbox.replies.back')}</Link>}
        meta={[t('inbox.replies.about')]}
      >
        {add('button act')}
      </AdminHead>
      <ListNews
        query={query}
        nothing={
          query.data &&
          rows.length === 0 && (
            <EmptyTile title={t('inbox.replies.none')} text={t('inbox.replies.none-text')}>
              {add('button plain')}
            </EmptyTile>
          )
        }
      />
      {rows.length > 0 && <ReplyTable rows={rows} onEdit={setOpen} onRemove={changes.remove} />}
      {removed.length > 0 && <RemovedReplies rows={removed} onRestore={changes.restore} />}
      {open && (
        <ReplyDrawer
          key={open === 'new' ? 'new' : open.id}
          reply={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </main>
  )
}
