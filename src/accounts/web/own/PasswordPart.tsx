import { useState } from 'react'
import { updateAccount } from '#accounts/web/own/update-account.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { NewPasswordField } from '#accounts/web/sign-in/NewPasswordField.tsx'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useWords } from '#accounts/web/words.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

export function PasswordPart() {
  const t = useWords()
  const [times, setTimes] = useState(0)
  const checked = useCheckedForm(async ({ password = '', current = '' }) => {
    const { error } = await updateAccount({ password, current_password: current })
    if (error) return problemOf(error)
    showToast({ tone: 'plain', title: 'accounts.new-password.done', text: 'accounts.account.others-out' })
    setTimes((before) => before + 1)
    return undefined
  })
  const { problems } = checked
  return (
    <AuthForm key={times} checked={checked} look="secondary" button="accounts.account.password-change">
      <PasswordField
        label={t('accounts.account.current')}
        name="current"
        autoComplete="current-password"
        problem={problems.current && t(problems.current)}
      />
      <NewPasswordField label="accounts.new-password.label" problem={problems.password} />
    </AuthForm>
  )
}
