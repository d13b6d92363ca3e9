import type { ComponentProps } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type CheckoutFormState, type CheckoutValues, problemWord } from '#checkout/web/checkout-form.ts'
import { useWords } from '#checkout/web/words.ts'
import { type Country, knownCountries } from '#delivery/countries.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import { usStatesIn } from '#delivery/us-states.ts'
import { useDeliveryNote, useServedCountries } from '#delivery/web/use-served-countries.ts'
import { useWords as useAddressWords } from '#delivery/web/words.ts'
import { localeOf } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { SelectField, TextField } from '#ui/form/Field.tsx'

type Name = keyof CheckoutValues['delivery']

/** Country first: it decides the other fields and the tax. */
export function DeliveryFields({ form }: { form: CheckoutFormState }) {
  const t = useWords()
  const tAddress = useAddressWords()
  const field = useDeliveryField(form)
  const country = useWatch({ control: form.control, name: 'delivery.country' })
  const inUs = country === 'US'
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="display-3 mb-6">
        {t('checkout.delivery')}
      </h2>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-6">
        <CountryField chosen={country} {...field('country')} className="sm:col-span-6" />
        <TextField
          label={t('checkout.name')}
          autoComplete="shipping name"
          className="sm:col-span-6"
          {...field('name')}
        />
        <TextField
          label={t('checkout.line1')}
          autoComplete="shipping address-line1"
          className="sm:col-span-6"
          {...field('line1')}
        />
        <TextField
          label={t('checkout.line2')}
          autoComplete="shipping address-line2"
          className="sm:col-span-6"
          {...field('line2')}
        />
        <TextField
          label={inUs ? tAddress('delivery.zip') : t('checkout.postcode')}
          autoComplete="shipping postal-code"
          className="sm:col-span-2"
          {...field('postcode')}
        />
        <TextField
          label={t('checkout.city')}
          autoComplete="shipping address-level2"
          className="sm:col-span-4"
          {...field('city')}
        />
        {inUs && <StateField {...field('state')} className="sm:col-span-6" />}
        <TextField
          label={t('checkout.phone')}
          hint={t('checkout.phone-hint')}
          type="tel"
          autoComplete="shipping tel"
          className="sm:col-span-6"
          {...field('phone')}
        />
      </div>
    </section>
  )
}

function useDeliveryField(form: CheckoutFormState) {
  // The form keeps one object of errors and changes it in place: what is remembered of it would stay as it was.
  'use no memo'
  const t = useWords()
  const { errors } = useFormState({ control: form.control })
  function word(name: Name) {
    const error = errors.delivery?.[name]
    const wrong = error && name === 'postcode' && postcodeProblem(form.getValues('delivery'))
    return wrong ? (`delivery.postcode.${wrong}` as const) : problemWord(name, error)
  }
  /** The postal code depends on country and state, and may be wrong before the form was sent: from a kept address. */
  function lookAgain() {
    if (form.getFieldState('delivery.postcode').error) void form.trigger('delivery.postcode')
  }
  return (name: Name) => {
    const said = word(name)
    const registered = form.register(`delivery.${name}`, {
      setValueAs: (value) => (value === '' ? undefined : value),
      // A state chosen before the country changed belongs to no other country's address.
      shouldUnregister: name === 'state',
      ...(['country', 'postcode', 'state'].includes(name) && { onChange: lookAgain }),
    })
    return { ...registered, problem: said && t(said) }
  }
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'label'>

/** A country of an earlier address stays among the choices, so that what is shown is what is sent. */
function CountryField({ chosen, ...select }: SelectProps & { chosen: Country | undefined }) {
  const t = useWords()
  const { language } = useLanguage()
  const served = useServedCountries()
  const names = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  return (
    <SelectField label={t('checkout.country')} hint={useDeliveryNote()} autoComplete="shipping country" {...select}>
      <option value="">{t('checkout.choose')}</option>
      {knownCountries
        .filter((country) => served.includes(country) || country === chosen)
        .map((country) => (
          <option key={country} value={country}>
            {names.of(country)}
          </option>
        ))}
    </SelectField>
  )
}

function StateField(select: SelectProps) {
  const t = useWords()
  const { language } = useLanguage()
  return (
    <SelectField label={t('checkout.state')} autoComplete="shipping address-level1" {...select}>
      <option value="">{t('checkout.choose')}</option>
      {usStatesIn(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
