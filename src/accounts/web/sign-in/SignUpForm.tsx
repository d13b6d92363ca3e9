import { loadAuth } from '#accounts/web/load-auth.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { NameField } from '#accounts/web/sign-in/NameField.tsx'
import { NewPasswordField } from '#accounts/web/sign-in/NewPasswordField.tsx'
import { rememberSignUp } from '#accounts/web/sign-in/requested-sign-ups.ts'
import { useWords } from '#accounts/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { EmailField } from '#ui/form/EmailField.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useWords()
  const { language } = useLanguage()
  const checked = useCheckedForm(async ({ name = '', email = '', password = '' }) => {
    const auth = await loadAuth()
    const { data, error } = await auth.signUp({
      email,
      password,
      options: { data: { full_name: name, language }, emailRedirectTo: `${window.location.origin}/` },
    })
    if (error) return problemOf(error)
    if (data.user) rememberSignUp(data.user.id)
    if (!data.session) onSent(email)
    return undefined
  })
  const { problems } = checked
  return (
    <AuthForm checked={checked} button="accounts.sign-up.button">
      <NameField problem={problems.name} />
      <EmailField label={t('accounts.email')} name="email" required problem={problems.email && t(problems.email)} />
      <NewPasswordField label="accounts.password" problem={problems.password} />
    </AuthForm>
  )
}
