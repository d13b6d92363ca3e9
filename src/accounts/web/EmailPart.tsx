import { useState } from 'react'
import { AuthForm } from '#accounts/web/AuthForm.tsx'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { PasswordField } from '#accounts/web/PasswordField.tsx'
import { problemOf } from '#accounts/web/problem-of.ts'
import { useWords } from '#accounts/web/words.ts'
import { EmailField } from '#ui/EmailField.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'

/** Another address counts once its own mail was opened. */
export function EmailPart() {
  const t = useWords()
  const [asked, setAsked] = useState<string>()
  const checked = useCheckedForm(async ({ email = '', current = '' }) => {
    const { error } = await (await loadAuth()).updateUser({ email, current_password: current })
    if (error) return problemOf(error)
    setAsked(email)
    return undefined
  })
  const { problems } = checked
  if (asked) {
    return (
      <p role="status" className="max-w-[32rem]">
        {t('accounts.account.email-asked', { email: asked })}
      </p>
    )
  }
  return (
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
  )
}
