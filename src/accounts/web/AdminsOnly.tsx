import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { MembersOnly } from '#accounts/web/MembersOnly.tsx'
import { RoleContext } from '#accounts/web/role-context.ts'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { useOwnRole } from '#accounts/web/use-own-role.ts'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { useWords } from '#accounts/web/words.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'
import { PageLoading } from '#ui/page/PageLoading.tsx'

type Props = {
  /** Around what other members read. */
  Outside: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/** A page for admins; other members read why they cannot see it (PERM-04). */
export function AdminsOnly(props: Props) {
  return (
    <MembersOnly>
      <Admitted {...props} />
    </MembersOnly>
  )
}

function Admitted({ Outside, children }: Props) {
  const { isAdmin, error: failed, again } = useAdmin()
  const own = useOwnRole()
  const error = failed ?? (isAdmin ? own.error : null)
  if (isAdmin && own.data) return <RoleContext value={own.data.role}>{children}</RoleContext>
  if (!error && (isAdmin || isAdmin === undefined)) return <PageLoading />
  return (
    <Outside>
      {error ? <LookupFailed error={error} again={failed ? again : () => void own.refetch()} /> : <AccessDenied />}
    </Outside>
  )
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
  const email = useAuth().member?.email ?? ''
  const signOut = useSignOut()
  const navigate = useNavigate()
  const changeAccount = async () => {
    await signOut()
    await navigate({ to: '/auth', search: { return: '/admin' } })
  }
  return (
    <main id="content" className="measure grid min-h-[80dvh] content-center gap-6 pt-32 pb-24">
      <PageHead title={t('accounts.denied.title')} indexed={false} />
      <h1 className="display-2">{t('accounts.denied.title')}</h1>
      <div className="grid max-w-[36rem] gap-3 text-ink/80">
        <p>{t('accounts.denied.text')}</p>
        <p>{t('accounts.denied.who', { email })}</p>
      </div>
      <p className="flex flex-wrap gap-4">
        <Button onClick={() => void changeAccount()}>{t('accounts.denied.change')}</Button>
        <Link to="/" className={buttonClass('secondary')}>
          {t('accounts.denied.shop')}
        </Link>
        <Link to="/account" className={buttonClass('secondary')}>
          {t('accounts.denied.account')}
        </Link>
      </p>
    </main>
  )
}
