import { useState } from 'react'
import type { SavedAddress } from '#accounts/account-schema.ts'
import { keepAddress } from '#accounts/web/api.ts'
import { AuthForm } from '#accounts/web/sign-in/AuthForm.tsx'
import { useWords } from '#accounts/web/words.ts'
import { knownCountries } from '#delivery/countries.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import type { Delivery } from '#delivery/schema.ts'
import { usStatesIn } from '#delivery/us-states.ts'
import { useServedCountries } from '#delivery/web/use-served-countries.ts'
import { useWords as useAddressWords } from '#delivery/web/words.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = { saved: SavedAddress | undefined; onSaved: (all: SavedAddress[]) => void; onLeave: () => void }

const lines = [
  { name: 'name', autoComplete: 'name', maxLength: 120, required: true },
  { name: 'line1', autoComplete: 'address-line1', maxLength: 160, required: true },
  { name: 'line2', autoComplete: 'address-line2', maxLength: 160, required: false },
  { name: 'postcode', autoComplete: 'postal-code', maxLength: 16, required: true },
  { name: 'city', autoComplete: 'address-level2', maxLength: 100, required: true },
  { name: 'phone', autoComplete: 'tel', maxLength: 40, required: false },
] as const

/** One address, as the checkout asks for it; the country comes first because it decides the other fields. */
export function AddressForm({ saved, onSaved, onLeave }: Props) {
  const t = useWords()
  const tAddress = useAddressWords()
  const [country, setCountry] = useState<string>(saved?.delivery.country ?? '')
  const checked = useCheckedForm(async (values) => {
    const wrong = postcodeProblem(values)
    if (wrong) return { field: 'postcode', problem: `delivery.postcode.${wrong}` }
    try {
      onSaved(await keepAddress(withoutEmpty(values), saved?.id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { failure: 'accounts.account.address-full' }
      throw error
    }
    return undefined
  })
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  return (
    <AuthForm
      checked={checked}
      look="secondary"
      button="accounts.account.address-keep"
      beside={
        <button type="button" className="line-link-drawn" onClick={onLeave}>
          {t('accounts.account.address-leave')}
        </button>
      }
    >
      <CountryField country={country} onChoose={setCountry} problem={problemOf('country')} />
      {lines.map((line) => (
        <TextField
          key={line.name}
          label={
            country === 'US' && line.name === 'postcode' ? tAddress('delivery.zip') : t(`accounts.address.${line.name}`)
          }
          defaultValue={saved?.delivery[line.name] ?? ''}
          problem={problemOf(line.name)}
          {...line}
        />
      ))}
      {country === 'US' && <UsStateField saved={saved?.delivery.state} problem={problemOf('state')} />}
    </AuthForm>
  )
}

type CountryProps = { country: string; onChoose: (country: string) => void; problem: string | undefined }

function CountryField({ country, onChoose, problem }: CountryProps) {
  const t = useWords()
  const { language } = useLanguage()
  const served = useServedCountries()
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  return (
    <SelectField
      label={t('accounts.address.country')}
      name="country"
      autoComplete="country"
      required
      value={country}
      onChange={({ target }) => onChoose(target.value)}
      problem={problem}
    >
      <option value="">{t('accounts.address.choose')}</option>
      {knownCountries
        .filter((each) => served.includes(each) || each === country)
        .map((each) => (
          <option key={each} value={each}>
            {names.of(each)}
          </option>
        ))}
    </SelectField>
  )
}

function UsStateField({ saved, problem }: { saved: string | undefined; problem: string | undefined }) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <SelectField
      label={t('accounts.address.state')}
      name="state"
      autoComplete="address-level1"
      required
      defaultValue={saved ?? ''}
      problem={problem}
    >
      <option value="">{t('accounts.address.choose')}</option>
      {usStatesIn(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** The route checks what this is. */
function withoutEmpty(values: Record<string, string>): Delivery {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Delivery
}
