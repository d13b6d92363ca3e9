import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { pendingEmailQuery } from '#accounts/web/api.ts'
import { updateAccount } from '#accounts/web/own/update-account.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useWords } from '#accounts/web/words.ts'
import { EmailField } from '#ui/form/EmailField.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

/** Another address counts once its own mail was opened, and can be called off until then. */
export function EmailPart() {
  const t = useWords()
  const queries = useQueryClient()
  const { member } = useAuth()
  const query = pendingEmailQuery(member?.id)
  const { data: pending } = useQuery(query)
  const checked = useCheckedForm(async ({ email = '', current = '' }) => {
    const { data, error } = await updateAccount({ email, current_password: current })
    if (error) return problemOf(error)
    queries.setQueryData(query.queryKey, data.user.new_email ?? null)
    return undefined
  })
  async function stay() {
    const { data } = await updateAccount({ email: member?.email ?? '' })
    if (data.user) queries.setQueryData(query.queryKey, data.user.new_email ?? null)
  }
  const { problems } = checked
  return (
    <div className="grid gap-8">
      <div role="status" className="grid max-w-[32rem] gap-4 empty:hidden">
        {pending && (
          <>
            <p className="wrap-anywhere">{t('accounts.account.email-pending', { email: pending })}</p>
            <p>
              <button type="button" className="line-link-drawn" onClick={() => void stay()}>
                {t('accounts.account.email-stay')}
              </button>
            </p>
          </>
        )}
      </div>
      <AuthForm checked={checked} look="secondary" button="accounts.account.email-change">
        <EmailField
          label={t('accounts.account.new-email')}
          name="email"
          required
          problem={problems.email && t(problems.email)}
        />
        <PasswordField
          label={t('accounts.account.current')}
          name="current"
          autoComplete="current-password"
          problem={problems.current && t(problems.current)}
        />
      </AuthForm>
    </div>
  )
}
