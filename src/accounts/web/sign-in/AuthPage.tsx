import { createFileRoute, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { returnTo } from '#accounts/return-to.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { AuthFrame } from '#accounts/web/sign-in/AuthFrame.tsx'
import { ForgottenForm } from '#accounts/web/sign-in/ForgottenForm.tsx'
import { MailSent, type Sent } from '#accounts/web/sign-in/MailSent.tsx'
import { SignInForm } from '#accounts/web/sign-in/SignInForm.tsx'
import { SignUpForm } from '#accounts/web/sign-in/SignUpForm.tsx'
import { useAdmin } from '#accounts/web/use-admin.ts'
import { useWords } from '#accounts/web/words.ts'

type Mode = 'sign-up' | 'forgotten'
type Search = { mode?: Mode | undefined; return?: string | undefined }

export const Route = createFileRoute('/_public/auth')({
  validateSearch: ({ mode, return: back }: Record<string, unknown>): Search => ({
    mode: mode === 'sign-up' || mode === 'forgotten' ? mode : undefined,
    return: returnTo(back) === '/' ? undefined : returnTo(back),
  }),
  component: AuthPage,
})

function AuthPage() {
  const t = useWords()
  const { mode, return: asked } = Route.useSearch()
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded })
  const back = asked ?? cameFrom
  const [sent, setSent] = useState<Sent>()
  useLeaveWhenSignedIn(back)
  const [shownFor, setShownFor] = useState(mode)
  if (shownFor !== mode) {
    setShownFor(mode)
    setSent(undefined)
  }
  const others = returnTo(back) === '/' ? {} : { return: back }
  if (sent) {
    return (
      <AuthFrame title={t('accounts.sent.title')} announced>
        <MailSent {...sent} />
        <p>
          <Other search={others} onPress={() => setSent(undefined)}>
            {t('accounts.to-sign-in')}
          </Other>
        </p>
      </AuthFrame>
    )
  }
  if (mode === 'sign-up') {
    return (
      <AuthFrame title={t('accounts.sign-up.title')} text={t('accounts.sign-up.text')}>
        <SignUpForm onSent={(email) => setSent({ email, letter: 'signup' })} />
        <p>
          {t('accounts.sign-up.known')} <Other search={others}>{t('accounts.to-sign-in')}</Other>
        </p>
      </AuthFrame>
    )
  }
  if (mode === 'forgotten') {
    return (
      <AuthFrame title={t('accounts.forgotten.title')} text={t('accounts.forgotten.text')}>
        <ForgottenForm onSent={(email) => setSent({ email, letter: 'recovery' })} />
        <p>
          <Other search={others}>{t('accounts.to-sign-in')}</Other>
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={t('accounts.sign-in.title')}
      text={t(sessionEnded ? 'accounts.sign-in.ended' : 'accounts.sign-in.text')}
    >
      <SignInForm back={back} onUnconfirmed={(email) => setSent({ email, letter: 'signup' })} />
      <p>
        {t('accounts.sign-in.new')} <Other search={{ mode: 'sign-up', ...others }}>{t('accounts.to-sign-up')}</Other>
      </p>
    </AuthFrame>
  )
}

function Other({ search, onPress, children }: { search: Search; onPress?: () => void; children: ReactNode }) {
  return (
    <Link to="/auth" search={search} onClick={onPress} className="line-link-drawn whitespace-nowrap">
      {children}
    </Link>
  )
}

/**
 * A signed-in visitor has nothing to do here: they return to the page they came from, as after signing in. An admin who
 * came from no page but the first begins the day at the owners’ first page.
 */
function useLeaveWhenSignedIn(back: string | undefined): void {
  const { status } = useAuth()
  const { isAdmin, error } = useAdmin()
  const navigate = useNavigate()
  const page = returnTo(back)
  const isDecided = page !== '/' || isAdmin !== undefined || error !== null
  const to = page === '/' && isAdmin ? '/admin' : page
  const leave = useEffectEvent(() => void navigate({ to, replace: true }))
  useEffect(() => void loadAuth().catch(() => {}), [])
  useEffect(() => {
    if (status === 'signed-in' && isDecided) leave()
  }, [status, isDecided])
}
