import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AuthFrame } from '#accounts/web/AuthFrame.tsx'
import { LinkFailed } from '#accounts/web/LinkFailed.tsx'
import { LinkPress } from '#accounts/web/LinkPress.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { NewPasswordForm } from '#accounts/web/NewPasswordForm.tsx'
import { wordOf } from '#accounts/web/problem-of.ts'
import { useMailedLink } from '#accounts/web/use-mailed-link.ts'
import { useWords } from '#accounts/web/words.ts'
import { PageLoading } from '#house/web/PageLoading.tsx'
import { keptByNobody } from '#platform/kept-by-nobody.ts'
import { showToast } from '#ui/toast.ts'

export const Route = createFileRoute('/_public/auth/confirm')({
  headers: () => ({ 'Cache-Control': keptByNobody }),
  component: ConfirmAccountPage,
})

/** Where the links of a sign-up and of a forgotten password lead; the first returns home (AUTH-02). */
function ConfirmAccountPage() {
  const t = useWords()
  const navigate = useNavigate()
  const link = useMailedLink()
  if (!link) return <PageLoading />
  const { type, token } = link
  if (!token) return <LinkFailed />
  if (type === 'recovery') {
    return (
      <AuthFrame title={t('accounts.new-password.title')} text={t('accounts.new-password.text')}>
        <NewPasswordForm key={token} token={token} />
      </AuthFrame>
    )
  }
  async function confirm() {
    const { error } = await (await loadAuth()).verifyOtp({ type: 'signup', token_hash: token })
    if (error) return wordOf(error)
    showToast({ tone: 'plain', title: 'accounts.confirmed.signup' })
    await navigate({ to: '/', replace: true })
    return undefined
  }
  return <LinkPress key={token} words="confirm" use={confirm} />
}
