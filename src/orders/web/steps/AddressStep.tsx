import { useState } from 'react'
import { countriesServed } from '#delivery/countries.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import { changesTax, taxRates } from '#delivery/tax.ts'
import { usStatesIn } from '#delivery/us-states.ts'
import { useWords as useAddressWords } from '#delivery/web/words.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { StepWishes } from '#orders/endpoints/step-endpoints.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { StepForm } from '#orders/web/steps/StepForm.tsx'
import type { FormProps } from '#orders/web/steps/use-steps.ts'
import { dayOf } from '#platform/time/clock.ts'
import { SelectField, TextField } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

const texts = [
  { name: 'name', maxLength: 120, required: true },
  { name: 'line1', maxLength: 160, required: true },
  { name: 'line2', maxLength: 160, required: false },
  { name: 'postcode', maxLength: 16, required: true },
  { name: 'city', maxLength: 100, required: true },
  { name: 'phone', maxLength: 40, required: false },
] as const

/** Another address for an order of which no parcel has left. */
export function AddressStep({ steps, onLeave }: FormProps) {
  const t = useWords()
  const tAddress = useAddressWords()
  const { language } = useLanguage()
  const { delivery, tax } = steps.order
  const [country, setCountry] = useState<string>(delivery?.country ?? tax?.country ?? '')
  const wrong = useTaxProblem(steps.order, country)
  const checked = useCheckedForm(async (values) => {
    if (wrong) return { field: 'country', problem: 'orders.admin.problem.country-tax' }
    const problem = postcodeProblem(values)
    if (problem) return { field: 'postcode', problem: `delivery.postcode.${problem}` }
    return steps.take('address', { delivery: withoutEmpty(values) })
  })
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  return (
    <StepForm
      steps={steps}
      step="address"
      checked={checked}
      about={t('orders.admin.about.address')}
      button={t('orders.admin.do.address')}
      onLeave={onLeave}
    >
      <SelectField
        label={t('orders.admin.address.country')}
        name="country"
        required
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        problem={wrong ?? problemOf('country')}
      >
        <option value="">{t('orders.admin.address.choose')}</option>
        {countriesServed.map((each) => (
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
          defaultValue={delivery?.[text.name] ?? ''}
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
          defaultValue={delivery?.state ?? ''}
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
    </StepForm>
  )
}

/** The VAT in the price stays that of the country for which it was made: the two rates are named. */
function useTaxProblem({ tax, delivery, placedAt }: OpenOrder, country: string): string | undefined {
  const t = useWords()
  const format = useFormat()
  const { language } = useLanguage()
  const day = dayOf(new Date(placedAt))
  const from = tax?.country ?? delivery?.country
  if (country === '' || !changesTax(from, country, day)) return undefined
  const percentOf = (of: string) => format.number(taxRates(day)[of] ?? 0)
  return t('orders.admin.problem.country-tax-of', {
    from: from ? countryName(from, language) : t('orders.admin.no-country'),
    percent: percentOf(from ?? ''),
    to: countryName(country, language),
    other: percentOf(country),
  })
}

/** The route checks what this is. */
function withoutEmpty(values: Record<string, string>): StepWishes['address']['delivery'] {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(given) as StepWishes['address']['delivery']
}
