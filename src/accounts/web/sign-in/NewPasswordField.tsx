import { passwordLength } from '#accounts/account.ts'
import { PasswordField } from '#accounts/web/sign-in/PasswordField.tsx'
import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'

type Props = { label: WordId; problem: WordId | undefined }

/** A password that is to be chosen, with the rules for it. */
export function NewPasswordField({ label, problem }: Props) {
  const t = useWords()
  return (
    <PasswordField
      label={t(label)}
      name="password"
      autoComplete="new-password"
      hint={t('accounts.password-rules', { count: passwordLength.least })}
      problem={problem && t(problem)}
    />
  )
}
