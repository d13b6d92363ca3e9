import { countries } from '#contacts/countries.ts'
import { countriesByName } from '#language/country.ts'
import { type Language, languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#people/web/admin-words.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'

type TelephoneProps = {
  name: string
  autoComplete: string
  defaultValue?: string
  problem: string | undefined
  /** Whether the shop could not read the number. */
  isRefused: boolean
}

export function TelephoneField({ isRefused, problem, ...field }: TelephoneProps) {
  const t = useWords()
  return (
    <TextField
      label={t('people.add.telephone')}
      hint={t('people.add.telephone-hint')}
      type="tel"
      pattern=".{0,40}"
      problem={isRefused ? t('people.add.no-number') : problem}
      {...field}
    />
  )
}

type CountryProps = { name: string; defaultValue?: string; problem: string | undefined }

export function CountryField(field: CountryProps) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <SelectField label={t('people.add.country')} {...field}>
      <option value="">{t('people.add.country.unknown')}</option>
      {countriesByName(countries, language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The language in which the house writes to a person. */
export function LanguageField({ defaultValue }: { defaultValue: Language }) {
  const t = useWords()
  return (
    <SelectField label={t('people.add.language')} name="language" defaultValue={defaultValue}>
      {languages.map((each) => (
        <option key={each} value={each}>
          {t(`people.language.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}
