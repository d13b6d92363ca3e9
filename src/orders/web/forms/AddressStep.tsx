import { useState } from 'react'
import { postcodeProblem } from '#delivery/postcode.ts'
import { changesTax, taxRates } from '#delivery/tax.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { AddressFields, addressIn } from '#orders/web/forms/AddressFields.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { dayOf } from '#platform/time/clock.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Another address for an order of which no parcel has left. */
export function AddressStep({ steps, onLeave }: FormProps) {
  const t = useWords()
  const { delivery, tax } = steps.order
  const [country, setCountry] = useState<string>(delivery?.country ?? tax?.country ?? '')
  const wrong = useTaxProblem(steps.order, country)
  const checked = useCheckedForm(async (values) => {
    if (wrong) return { field: 'country', problem: 'orders.admin.problem.country-tax' }
    const problem = postcodeProblem(values)
    if (problem) return { field: 'postcode', problem: `delivery.postcode.${problem}` }
    return steps.take('address', { delivery: addressIn(values) })
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
      <div className="admin-address">
        <AddressFields
          delivery={delivery}
          country={country}
          onCountry={setCountry}
          problemOf={(name) => (name === 'country' && wrong ? wrong : problemOf(name))}
        />
      </div>
    </StepForm>
  )
}
/** The VAT in the price stays that of the country for which it was made: the two rates are named. */
function useTaxProblem({ tax, delivery, placedAt }: AdminOrder, country: string): string | undefined {
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
