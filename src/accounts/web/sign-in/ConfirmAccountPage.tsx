import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { verificationTypeOf } from '#accounts/verification-type.ts'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { wordOf } from '#accounts/web/problem-of.ts'
import { AuthFrame } from '#accounts/web/sign-in/AuthFrame.tsx'
import { LinkFailed } from '#accounts/web/sign-in/LinkFailed.tsx'
import { MailedLinkPage } from '#accounts/web/sign-in/MailedLinkPage.tsx'
import { NewPasswordForm } from '#accounts/web/sign-in/NewPasswordForm.tsx'
import { requestedSignUps } from '#accounts/web/sign-in/requested-sign-ups.ts'
import { useMailedLink } from '#accounts/web/sign-in/use-mailed-link.ts'
import { useWords } from '#accounts/web/words.ts'
import { noStore } from '#platform/http/no-store.ts'
import { PageLoading } from '#ui/page/PageLoading.tsx'
import { showToast } from '#ui/toast/toast.ts'

export const Route = createFileRoute('/_public/auth/confirm')({
  headers: () => ({ 'Cache-Control': noStore }),
  component: ConfirmAccountPage,
})

// Few visitors are invited: its words are those of the owner's pages.
const InvitedPage = lazy(async () => ({ default: (await import('#accounts/web/sign-in/InvitedPage.tsx')).InvitedPage }))

/** The page of sign-up and recovery links, and of invitations; the first returns home (AUTH-02). */
function ConfirmAccountPage() {
  const t = useWords()
  const link = useMailedLink()
  if (!link) return <PageLoading />
  const { type, token, signUpId } = link
  if (!token) return <LinkFailed />
  if (type === 'invitation') {
    return (
      <Suspense fallback={<PageLoading />}>
        <InvitedPage key={token} token={token} />
      </Suspense>
    )
  }
  if (type === 'recovery') {
    return (
      <AuthFrame title={t('accounts.new-password.title')} text={t('accounts.new-password.text')}>
        <NewPasswordForm key={token} token={token} done="accounts.new-password.done" />
      </AuthFrame>
    )
  }
  if (verificationTypeOf('signup', signUpId, requestedSignUps()) === 'recovery') return <FirstPassword token={token} />
  return <ConfirmOwn key={token} token={token} />
}

/** For an account that this browser requested; when another browser requested it too, its password is chosen again. */
function ConfirmOwn({ token }: { token: string }) {
  const navigate = useNavigate()
  const [isOpenToAll, setOpenToAll] = useState(false)
  async function confirm() {
    const { data, error } = await (await loadAuth()).verifyOtp({ type: 'signup', token_hash: token })
    if (error) return wordOf(error)
    if (data.session && beganAsRecovery(data.session.access_token)) {
      setOpenToAll(true)
      return undefined
    }
    showToast({ tone: 'plain', title: 'accounts.confirmed.signup' })
    await navigate({ to: '/', replace: true })
    return undefined
  }
  return isOpenToAll ? <FirstPassword /> : <MailedLinkPage words="confirm" use={confirm} />
}

/** @param token of the link, unless it was used already */
function FirstPassword({ token }: { token?: string }) {
  const t = useWords()
  return (
    <AuthFrame
      title={t('accounts.first-password.title')}
      text={t('accounts.first-password.text')}
      announced={token === undefined}
    >
      <NewPasswordForm key={token} token={token} done="accounts.confirmed.signup" />
    </AuthFrame>
  )
}

/** Whether the session began without the password: then the shop takes a new one without the present one. */
function beganAsRecovery(accessToken: string): boolean {
  const [, claims = ''] = accessToken.split('.')
  const { amr }: { amr: { method: string }[] } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  return amr.some(({ method }) => method === 'recovery')
}
