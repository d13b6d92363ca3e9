import { closeAccount } from '#accounts/web/api.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useSignOut } from '#accounts/web/use-sign-out.ts'
import { useWords } from '#accounts/web/words.ts'
import { ApiError } from '#platform/browser/send.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Closing an account; the password proves that its member wants it. */
export function ClosePart() {
  const t = useWords()
  const signOut = useSignOut()
  const checked = useCheckedForm(async ({ closing = '' }) => {
    try {
      await closeAccount(closing)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'invalid') return { field: 'closing', problem: 'accounts.problem.current' }
      if (error.status === 409) return { failure: 'accounts.account.close-last' }
      throw error
    }
    showToast({ tone: 'plain', title: 'accounts.account.closed' })
    await signOut()
    return undefined
  })
  const { closing } = checked.problems
  return (
    <div className="grid gap-8">
      <p className="max-w-[32rem] text-ink/80">{t('accounts.account.close-text')}</p>
      <AuthForm checked={checked} look="secondary" button="accounts.account.close-button">
        <PasswordField
          label={t('accounts.account.current')}
          name="closing"
          autoComplete="current-password"
          problem={closing && t(closing)}
        />
      </AuthForm>
    </div>
  )
}
