import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { MembersOnly } from '#accounts/web/MembersOnly.tsx'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { useWords } from '#accounts/web/words.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { PageLoading } from '#ui/page/PageLoading.tsx'

/** A page for admins; other members read why they cannot see it (PERM-04). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <MembersOnly>
      <Admitted>{children}</Admitted>
    </MembersOnly>
  )
}

function Admitted({ children }: { children: ReactNode }) {
  const { isAdmin, error, again } = useAdmin()
  if (isAdmin === undefined) return error ? <LookupFailed error={error} again={again} /> : <PageLoading />
  return isAdmin ? children : <AccessDenied />
}

/** A lookup that failed admits no member, and says nothing about their permission (PERM-05). */
function LookupFailed({ error, again }: { error: Error; again: () => void }) {
  const t = useWords()
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('ui.failed.page')} indexed={false} />
      <h1 className="display-2">{t('ui.failed.page')}</h1>
      <LoadFailed error={error} again={again} />
      <p>
        <Link to="/" className="line-link-drawn">
          {t('accounts.denied.shop')}
        </Link>
      </p>
    </main>
  )
}

function AccessDenied() {
  const t = useWords()
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('accounts.denied.title')} indexed={false} />
      <h1 className="display-2">{t('accounts.denied.title')}</h1>
      <p className="max-w-[36rem] text-ink/80">{t('accounts.denied.text')}</p>
      <p className="flex flex-wrap gap-4">
        <Link to="/" className={buttonLook()}>
          {t('accounts.denied.shop')}
        </Link>
        <Link to="/account" className={buttonLook('secondary')}>
          {t('accounts.denied.account')}
        </Link>
      </p>
    </main>
  )
}
