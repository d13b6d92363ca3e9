import { loadAuth } from '#accounts/web/load-auth.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { useWords } from '#accounts/web/words.ts'
import { EmailField } from '#ui/form/EmailField.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

export function ForgottenForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useWords()
  const checked = useCheckedForm(async ({ email = '' }) => {
    const { error } = await (await loadAuth()).resetPasswordForEmail(email)
    if (error) return problemOf(error)
    onSent(email)
    return undefined
  })
  const { problems } = checked
  return (
    <AuthForm checked={checked} button="accounts.forgotten.button">
      <EmailField label={t('accounts.email')} name="email" required problem={problems.email && t(problems.email)} />
    </AuthForm>
  )
}
