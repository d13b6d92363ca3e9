import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { useWords } from '#webhooks/web/admin-words.ts'
import { LogDrawer } from '#webhooks/web/LogDrawer.tsx'
import { WebhookDrawer } from '#webhooks/web/WebhookDrawer.tsx'
import { WebhookTable } from '#webhooks/web/WebhookTable.tsx'
import { webhooksQuery } from '#webhooks/web/webhooks-api.ts'

type Open = { what: 'new' } | { what: 'edit' | 'log'; id: string }

/** The programs that the shop notifies, for owners. */
export function AdminWebhooksPage() {
  const t = useWords()
  const may = useMay('settings')
  const query = useQuery({ ...webhooksQuery, enabled: may })
  const [open, setOpen] = useState<Open>()
  const rows = query.data ?? []
  const chosen = open && 'id' in open ? rows.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  return (
    <main id="content">
      <PageHead title={t('webhooks.title')} indexed={false} />
      <AdminHead
        title={t('webhooks.title')}
        back={<Link to="/admin/settings">{t('webhooks.back')}</Link>}
        meta={[t('webhooks.about')]}
      >
        {may && (
          <button type="button" className="button" onClick={() => setOpen({ what: 'new' })}>
            {t('webhooks.new')}
          </button>
        )}
      </AdminHead>
      {!may && <p className="admin-note">{t('webhooks.owners-only')}</p>}
      {may && (
        <ListNews
          query={query}
          nothing={
            query.data && rows.length === 0 && <EmptyTile title={t('webhooks.none')} text={t('webhooks.none-text')} />
          }
        />
      )}
      {rows.length > 0 && <WebhookTable rows={rows} open={(what, id) => setOpen({ what, id })} />}
      {open?.what === 'new' && <WebhookDrawer webhook={undefined} onClose={close} />}
      {open?.what === 'edit' && chosen && <WebhookDrawer webhook={chosen} onClose={close} />}
      {open?.what === 'log' && chosen && <LogDrawer webhook={chosen} onClose={close} />}
    </main>
  )
}
