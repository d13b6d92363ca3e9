import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '#community/web/words.ts'
import { countries } from '#contacts/countries.ts'
import { countriesByName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { SelectField } from '#ui/form/Field.tsx'

/** Every country, in the order of its language. */
export function CountryField(select: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const t = useWords()
  const { language } = useLanguage()
  const [named, setNamed] = useState<ReturnType<typeof countriesByName>>([])
  // Not in the server's page: 11 kB that few need, and browsers have names of their own for some countries.
  useEffect(() => setNamed(countriesByName(countries, language)), [language])
  return (
    <SelectField label={t('community.join.country')} autoComplete="country" {...select}>
      <option value="">{t('community.join.choose')}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
