import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '#community/web/words.ts'
import { countries } from '#crm/countries.ts'
import { type Language, localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { SelectField } from '#ui/form/Field.tsx'

/** Every country, in the order of its language. */
export function CountryField(select: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const t = useWords()
  const { language } = useLanguage()
  const [named, setNamed] = useState<readonly Named[]>([])
  // Not in the server's page: 11 kB that few need, and browsers have names of their own for some countries.
  useEffect(() => setNamed(namedIn(language)), [language])
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

type Named = { code: string; name: string }

function namedIn(language: Language): Named[] {
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(language))
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
