import { Link } from '@tanstack/react-router'
import { loadAuth } from '#accounts/web/load-auth.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useWords } from '#accounts/web/words.ts'
import { EmailField } from '#ui/form/EmailField.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { back: string | undefined; onUnconfirmed: (email: string) => void }

export function SignInForm({ back, onUnconfirmed }: Props) {
  const t = useWords()
  const checked = useCheckedForm(async ({ email = '', password = '' }) => {
    const auth = await loadAuth()
    const { error } = await auth.signInWithPassword({ email, password })
    if (error?.code === 'email_not_confirmed') onUnconfirmed(email)
    return error ? problemOf(error) : undefined
  })
  const { problems } = checked
  return (
    <AuthForm
      checked={checked}
      button="accounts.sign-in.button"
      beside={
        <Link to="/auth" search={{ mode: 'forgotten', return: back }} className="line-link-drawn tall-press">
          {t('accounts.forgotten.link')}
        </Link>
      }
    >
      <EmailField label={t('accounts.email')} name="email" required problem={problems.email && t(problems.email)} />
      <PasswordField
        label={t('accounts.password')}
        name="password"
        autoComplete="current-password"
        problem={problems.password && t(problems.password)}
      />
    </AuthForm>
  )
}
