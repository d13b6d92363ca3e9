import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#house/web/admin-words.ts'
import { OnOneLine } from '#house/web/OnOneLine.tsx'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { type Language, languages } from '#language/language.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SelectField } from '#ui/form/Field.tsx'

type Props = { form: FactsFormState; otherLanguage: Language }

/** The language of mails to the house; before one is chosen, that of the server. */
export function LanguageField({ form, otherLanguage }: Props) {
  const t = useWords()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  return (
    <SelectField
      label={t('house.field.language')}
      hint={<OnOneLine>{t('house.hint.language')}</OnOneLine>}
      problem={errors.language && t('house.problem.language')}
      autoComplete="off"
      data-changed={changed.has('language') || undefined}
      {...form.register('language')}
    >
      <option value="">{t('house.language.unset', { language: t(`house.language.${otherLanguage}`) })}</option>
      {languages.map((language) => (
        <option key={language} value={language}>
          {t(`house.language.${language}`)}
        </option>
      ))}
    </SelectField>
  )
}
