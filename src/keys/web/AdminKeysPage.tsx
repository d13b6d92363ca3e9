import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { ApiKey } from '#keys/schema.ts'
import { useWords } from '#keys/web/admin-words.ts'
import { KeyTable } from '#keys/web/KeyTable.tsx'
import { keysQuery } from '#keys/web/keys-api.ts'
import { NewKeyDrawer } from '#keys/web/NewKeyDrawer.tsx'
import { RevokeKey } from '#keys/web/RevokeKey.tsx'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { EmptyTile } from '#ui/admin/EmptyTile.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

/** The keys by which programs use the shop, for owners. */
export function AdminKeysPage() {
  const t = useWords()
  const may = useMay('staff')
  const query = useQuery({ ...keysQuery, enabled: may })
  const [isMaking, setMaking] = useState(false)
  const [toRevoke, setToRevoke] = useState<ApiKey>()
  const keys = query.data ?? []
  return (
    <main id="content">
      <PageHead title={t('keys.title')} indexed={false} />
      <AdminHead
        title={t('keys.title')}
        back={<Link to="/admin/settings">{t('keys.back')}</Link>}
        meta={[t('keys.about')]}
      >
        {may && (
          <button type="button" className="button" onClick={() => setMaking(true)}>
            {t('keys.new')}
          </button>
        )}
      </AdminHead>
      {!may && <p className="admin-note">{t('keys.owners-only')}</p>}
      {may && (
        <ListNews
          query={query}
          nothing={query.data && keys.length === 0 && <EmptyTile title={t('keys.none')} text={t('keys.none-text')} />}
        />
      )}
      {keys.length > 0 && <KeyTable keys={keys} revoke={setToRevoke} />}
      {isMaking && <NewKeyDrawer onClose={() => setMaking(false)} />}
      <RevokeKey of={toRevoke} onEnd={() => setToRevoke(undefined)} />
    </main>
  )
}
