import { use } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { type Country, knownCountries } from '#delivery/countries.ts'
import { useWords } from '#house/web/admin-words.ts'
import { TextsNamingCountries } from '#house/web/TextsNamingCountries.tsx'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { Checkbox } from '#ui/form/Field.tsx'

/** No country at all, which the form refuses: an empty field means all of them. */
const none = 'none'

/** The countries that the house delivers to. All of them are stored as no choice. */
export function CountriesField({ form }: { form: FactsFormState }) {
  const t = useWords()
  const { language } = useLanguage()
  const changed = use(ChangedFields)
  const { field } = useController({ control: form.control, name: 'countries' })
  const { errors } = useFormState({ control: form.control })
  const chosen = field.value === '' ? [...knownCountries] : field.value.split(' ')
  const toggle = (country: Country, isChosen: boolean) => {
    const next = knownCountries.filter((each) => (each === country ? isChosen : chosen.includes(each)))
    field.onChange(next.length === knownCountries.length ? '' : next.join(' ') || none)
  }
  return (
    <fieldset className="wide min-w-0" data-changed={changed.has('countries') || undefined}>
      <legend className="mb-2 font-medium text-[0.875rem]">{t('house.field.countries')}</legend>
      <div className="countries">
        {knownCountries.map((country, index) => (
          <Checkbox
            key={country}
            ref={index === 0 ? field.ref : undefined}
            name={field.name}
            label={countryName(country, language)}
            checked={chosen.includes(country)}
            onChange={({ target }) => toggle(country, target.checked)}
            onBlur={field.onBlur}
            aria-invalid={errors.countries ? true : undefined}
          />
        ))}
      </div>
      <p className="mt-1.5 max-w-[44rem] text-[0.875rem] text-current/75">{t('house.hint.countries')}</p>
      <TextsNamingCountries chosen={chosen} />
      <p role="alert" className="mt-1.5 text-[0.875rem] text-problem empty:hidden">
        {errors.countries && t('house.problem.countries')}
      </p>
    </fieldset>
  )
}
