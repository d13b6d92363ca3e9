import { updateAccount } from '#accounts/web/own/update-account.ts'
import { problemOf } from '#accounts/web/problem-of.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { NameField } from '#accounts/web/sign-in/NameField.tsx'
import { useWords } from '#accounts/web/words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { SelectField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { showToast } from '#ui/toast/toast.ts'

export function NamePart({ name, language }: { name: string; language: string | undefined }) {
  const t = useWords()
  const current = useLanguage().language
  const checked = useCheckedForm(async (values) => {
    const { error } = await updateAccount({
      data: { full_name: values.name, language: values.language },
    })
    if (error) return problemOf(error)
    showToast({ tone: 'plain', title: 'accounts.account.kept' })
    return undefined
  })
  return (
    <AuthForm checked={checked} look="secondary" button="accounts.account.keep">
      <NameField value={name} problem={checked.problems.name} />
      <SelectField label={t('accounts.account.language')} name="language" defaultValue={language ?? current}>
        <option value="en" lang="en">
          English
        </option>
        <option value="fr" lang="fr">
          Français
        </option>
      </SelectField>
    </AuthForm>
  )
}
