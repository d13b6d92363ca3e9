import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Role } from '#accounts/role.ts'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { useWords } from '#accounts/web/admin-words.ts'
import { acceptInvitation, invitationQuery, joinByInvitation } from '#accounts/web/invitation-api.ts'
import { LoadFailed } from '#accounts/web/LoadFailed.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { AuthFrame } from '#accounts/web/sign-in/AuthFrame.tsx'
import { NameField } from '#accounts/web/sign-in/NameField.tsx'
import { NewPasswordField } from '#accounts/web/sign-in/NewPasswordField.tsx'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useWords as useAccountWords } from '#accounts/web/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { refusedFields } from '#ui/form/failure.ts'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'
import { PageLoading } from '#ui/page/PageLoading.tsx'
import { showToast } from '#ui/toast/toast.ts'

type Open = { token: string; email: string; role: Role }

/** The page of an invitation: a new person opens an account by it, a member accepts it. */
export function InvitedPage({ token }: { token: string }) {
  const t = useWords()
  const { status, member } = useAuth()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (error) {
    return (
      <AuthFrame title={t('accounts.invited.title')}>
        <LoadFailed error={error} again={() => void refetch()} />
      </AuthFrame>
    )
  }
  if (!data || status === 'loading') return <PageLoading />
  const { state, email, role } = data
  if (state !== 'open' || !(email && role)) {
    return <InvitationOver reason={state === 'open' ? 'unknown' : state} />
  }
  const open = { token, email, role }
  const about = t(`accounts.role.${role}.text`)
  const text = t('accounts.invited.text', { email, role: t(`accounts.role.${role}`), about })
  return (
    <AuthFrame title={t('accounts.invited.title')} text={text}>
      {!data.hasAccount && <JoinForm {...open} />}
      {data.hasAccount && status === 'signed-out' && <SignInToAccept {...open} />}
      {data.hasAccount &&
        member &&
        (member.email === email ? <Accept {...open} /> : <OtherMember email={member.email} />)}
    </AuthFrame>
  )
}

function InvitationOver({ reason }: { reason: 'expired' | 'withdrawn' | 'used' | 'replaced' | 'unknown' }) {
  const t = useWords()
  const tAccount = useAccountWords()
  return (
    <AuthFrame title={t('accounts.invited.over')} announced>
      <p role="alert" className="max-w-[34rem]">
        {t(`accounts.invited.${reason}`)}
      </p>
      <p>
        <Link to="/auth" search={{ return: '/admin' }} className={buttonClass()}>
          {tAccount('accounts.to-sign-in')}
        </Link>
      </p>
    </AuthFrame>
  )
}

/** Leads into the owner's pages, with the role that the member has now. */
function useEnter(token: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    showToast({ tone: 'plain', title: 'accounts.invited.done' })
    await queries.invalidateQueries({ queryKey: ['own'] })
    await navigate({ to: '/admin', replace: true })
    queries.removeQueries({ queryKey: invitationQuery(token).queryKey })
  }
}

/** The reason why an invitation was not accepted; it is read again, as it may be over. */
function useRefusal(token: string) {
  const queries = useQueryClient()
  return async (error: unknown): Promise<NotSent> => {
    if (!(error instanceof ApiError)) throw error
    const [field] = refusedFields(error)
    if (field === 'password') {
      const isShort = error.message.includes('length')
      return { field, problem: isShort ? 'accounts.problem.short' : 'accounts.problem.guessable' }
    }
    if (error.code === 'conflict') return { failure: 'accounts.invited.unverified' }
    // It is over, or the address has an account by now.
    if (error.code === 'missing' || error.code === 'changed')
      await queries.invalidateQueries({ queryKey: invitationQuery(token).queryKey })
    throw error
  }
}

function JoinForm({ token, email }: Open) {
  const enter = useEnter(token)
  const refusal = useRefusal(token)
  const checked = useCheckedForm(async ({ name = '', password = '' }) => {
    try {
      await joinByInvitation(token, name, password)
    } catch (error) {
      return refusal(error)
    }
    const { error } = await (await loadAuth()).signInWithPassword({ email, password })
    if (error) return problemOf(error)
    await enter()
    return undefined
  })
  const { problems } = checked
  return (
    <AuthForm checked={checked} button="accounts.invited.join">
      <NameField problem={problems.name} />
      <NewPasswordField label="accounts.password" problem={problems.password} />
    </AuthForm>
  )
}

function SignInToAccept({ token, email }: Open) {
  const t = useWords()
  const tAccount = useAccountWords()
  const enter = useEnter(token)
  const refusal = useRefusal(token)
  const checked = useCheckedForm(async ({ password = '' }) => {
    const { error } = await (await loadAuth()).signInWithPassword({ email, password })
    if (error) return problemOf(error)
    try {
      await acceptInvitation(token)
    } catch (refused) {
      return refusal(refused)
    }
    await enter()
    return undefined
  })
  const problem = checked.problems.password
  return (
    <>
      <p className="max-w-[34rem]">{t('accounts.invited.known')}</p>
      <AuthForm
        checked={checked}
        button="accounts.invited.sign-in"
        beside={
          <Link to="/auth" search={{ mode: 'forgotten' }} className="line-link-drawn tall-press">
            {tAccount('accounts.forgotten.link')}
          </Link>
        }
      >
        <PasswordField
          label={tAccount('accounts.password')}
          name="password"
          autoComplete="current-password"
          problem={problem && t(problem)}
        />
      </AuthForm>
    </>
  )
}

function Accept({ token }: Open) {
  const enter = useEnter(token)
  const refusal = useRefusal(token)
  const checked = useCheckedForm(async () => {
    try {
      await acceptInvitation(token)
    } catch (error) {
      return refusal(error)
    }
    await enter()
    return undefined
  })
  return (
    <AuthForm checked={checked} button="accounts.invited.accept">
      {null}
    </AuthForm>
  )
}

function OtherMember({ email }: { email: string }) {
  const t = useWords()
  const signOut = async () => {
    await (await loadAuth()).signOut({ scope: 'local' })
  }
  return (
    <>
      <p className="max-w-[34rem]">{t('accounts.invited.other', { email })}</p>
      <p>
        <Button onClick={() => void signOut()}>{t('accounts.invited.sign-out')}</Button>
      </p>
    </>
  )
}
