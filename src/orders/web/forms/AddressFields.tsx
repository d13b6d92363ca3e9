import { knownCountries } from '#delivery/countries.ts'
import type { Delivery } from '#delivery/schema.ts'
import { usStatesIn } from '#delivery/us-states.ts'
import { useWords as useAddressWords } from '#delivery/web/words.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useWords } from '#orders/web/admin-words.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'

const texts = [
  { name: 'name', maxLength: 120, required: true },
  { name: 'line1', maxLength: 160, required: true },
  { name: 'line2', maxLength: 160, required: false },
  { name: 'postcode', maxLength: 16, required: true },
  { name: 'city', maxLength: 100, required: true },
  { name: 'phone', maxLength: 40, required: false },
] as const

type Part = (typeof texts)[number]['name'] | 'state'

type Props = {
  delivery: Partial<Record<Part, string | undefined>> | null
  country: string
  onCountry: (country: string) => void
  /** With it the fields show `delivery` as it is now; without it they begin with it. */
  onPart?: (part: Partial<Record<Part, string>>) => void
  problemOf: (name: string) => string | undefined
}

/** A delivery address as an owner enters it; the country comes first because it decides the other fields. */
export function AddressFields({ delivery, country, onCountry, onPart, problemOf }: Props) {
  const t = useWords()
  const tAddress = useAddressWords()
  const { language } = useLanguage()
  function fieldOf(part: Part) {
    const value = delivery?.[part] ?? ''
    if (!onPart) return { defaultValue: value }
    return { value, onChange: ({ target }: { target: { value: string } }) => onPart({ [part]: target.value }) }
  }
  return (
    <>
      <SelectField
        label={t('orders.admin.address.country')}
        name="country"
        required
        value={country}
        onChange={({ target }) => onCountry(target.value)}
        problem={problemOf('country')}
      >
        <option value="">{t('orders.admin.address.choose')}</option>
        {knownCountries.map((each) => (
          <option key={each} value={each}>
            {countryName(each, language)}
          </option>
        ))}
      </SelectField>
      {texts.map((text) => (
        <TextField
          key={text.name}
          label={
            country === 'US' && text.name === 'postcode'
              ? tAddress('delivery.zip')
              : t(`orders.admin.address.${text.name}`)
          }
          {...fieldOf(text.name)}
          problem={problemOf(text.name)}
          autoComplete="off"
          {...text}
        />
      ))}
      {country === 'US' && (
        <SelectField
          label={t('orders.admin.address.state')}
          name="state"
          required
          {...fieldOf('state')}
          problem={problemOf('state')}
        >
          <option value="">{t('orders.admin.address.choose')}</option>
          {usStatesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

const names = ['country', 'state', ...texts.map(({ name }) => name)] as const

/** The address among the values of a form; the route checks what this is. */
export function addressIn(values: Record<string, string>): Delivery {
  const given = names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))
  return Object.fromEntries(given) as Delivery
}
