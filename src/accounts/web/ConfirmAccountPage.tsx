import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AuthFrame } from '#accounts/web/AuthFrame.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { NewPasswordForm } from '#accounts/web/NewPasswordForm.tsx'
import { problemOf } from '#accounts/web/problem-of.ts'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { keptByNobody } from '#platform/kept-by-nobody.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { failureOf } from '#ui/failure.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { showToast } from '#ui/toast.ts'

const types = ['signup', 'recovery', 'email_change'] as const
type Type = (typeof types)[number]
type Search = { type?: Type; token_hash?: string }

export const Route = createFileRoute('/_public/auth/confirm')({
  validateSearch: ({ type, token_hash: token }: Record<string, unknown>): Search => ({
    ...(types.includes(type as Type) && { type: type as Type }),
    ...(typeof token === 'string' && { token_hash: token }),
  }),
  headers: () => ({ 'Cache-Control': keptByNobody }),
  component: ConfirmAccountPage,
})

/** Where the links of the account mails lead. */
function ConfirmAccountPage() {
  const t = useWords()
  const { type, token_hash: token } = Route.useSearch()
  if (!(type && token)) return <LinkFailed problem="accounts.problem.link" />
  if (type !== 'recovery') return <Confirming type={type} token={token} />
  return (
    <AuthFrame title={t('accounts.new-password.title')} text={t('accounts.new-password.text')}>
      <NewPasswordForm token={token} />
    </AuthFrame>
  )
}

/** A sign-up's link returns home (AUTH-02), that of another address to the account. */
function Confirming({ type, token }: { type: 'signup' | 'email_change'; token: string }) {
  const t = useWords()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<WordId>()
  const begun = useRef(false)
  const use = useEffectEvent(async () => {
    setProblem(undefined)
    const refused = await verify(type, token)
    if (refused) return setProblem(refused)
    showToast({ tone: 'plain', title: `accounts.confirmed.${type}` })
    await navigate({ to: type === 'signup' ? '/' : '/account', replace: true })
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void use()
  }, [])
  if (problem) return <LinkFailed problem={problem} again={() => window.location.reload()} />
  return (
    <AuthFrame title={t('accounts.confirming')}>
      <Spinner />
    </AuthFrame>
  )
}

async function verify(type: 'signup' | 'email_change', token: string): Promise<WordId | undefined> {
  try {
    const { error } = await (await loadAuth()).verifyOtp({ type, token_hash: token })
    const refused = error && problemOf(error)
    if (!refused) return undefined
    return 'failure' in refused ? refused.failure : refused.problem
  } catch (error) {
    return failureOf(error)
  }
}

function LinkFailed({ problem, again }: { problem: WordId; again?: () => void }) {
  const t = useWords()
  const mayHelp = problem !== 'accounts.problem.link'
  return (
    <AuthFrame title={t('accounts.link-failed.title')} announced>
      <p role="alert" className="max-w-[34rem]">
        {t(problem)}
      </p>
      <p className="flex flex-wrap gap-4">
        {mayHelp && again && <Button onClick={again}>{t('ui.try-again')}</Button>}
        <Link to="/auth" className={buttonLook(mayHelp ? 'secondary' : 'primary')}>
          {t('accounts.to-sign-in')}
        </Link>
      </p>
    </AuthFrame>
  )
}
