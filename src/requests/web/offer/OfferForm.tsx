import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Problems, Terms } from '#checkout/web/Agreement.tsx'
import { useCheckoutForm } from '#checkout/web/checkout-form.ts'
import { DeliveryFields } from '#checkout/web/DeliveryFields.tsx'
import { GiftField } from '#checkout/web/GiftField.tsx'
import { PayButton } from '#checkout/web/PayButton.tsx'
import { Summary } from '#checkout/web/Summary.tsx'
import { usePrefill } from '#checkout/web/use-prefill.ts'
import type { Country } from '#delivery/countries.ts'
import { containedTax } from '#delivery/tax.ts'
import { termsVersionQuery } from '#legal/web/api.ts'
import type { Offer } from '#requests/offer-schema.ts'
import { OfferRefused } from '#requests/web/offer/OfferRefused.tsx'
import { useAccept } from '#requests/web/offer/use-accept.ts'
import { useWords } from '#requests/web/words.ts'

type Props = { offerKey: string; offer: Offer; refresh: () => void }

/** The delivery address of a prepared order, the order with every sum, and the button that obliges to pay (D18). */
export function OfferForm({ offerKey, offer, refresh }: Props) {
  const t = useWords()
  const form = useCheckoutForm()
  usePrefill(form)
  const { email, lines, total, lacking, today } = offer
  // The offer's recipient is known; the checkout form requires an email.
  useEffect(() => form.setValue('customerEmail', email), [form, email])
  const terms = useQuery(termsVersionQuery)
  const accepting = useAccept(offerKey, {
    termsVersion: terms.data?.version,
    refresh: () => {
      refresh()
      void terms.refetch()
    },
  })
  const { currency } = total
  const totals = lines.map((line) => line.total)
  const country = useWatch({ control: form.control, name: 'delivery.country' }) as Country | undefined
  const { pending, refused } = accepting
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => accepting.accept(values, offer))}
      className="grid gap-x-6 gap-y-16 *:min-w-0 lg:grid-cols-12"
    >
      <div className="space-y-14 lg:col-span-7 xl:col-span-6">
        <DeliveryFields form={form} />
        <GiftField form={form} />
      </div>
      <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start xl:col-start-8">
        <Summary
          quote={{ lines, total, currency, tax: containedTax(totals, currency, country, today) }}
          country={country}
        />
        <p className="mt-6 wrap-anywhere text-[0.9375rem]">{t('requests.offer.for', { email })}</p>
        <Terms form={form} />
        <OfferRefused
          word={refused && (!refused.isLacking || lacking.length > 0) ? refused.word : undefined}
          lacking={lacking}
        />
        <Problems form={form} />
        <PayButton due={total} pending={pending} blocked={lacking.length > 0} />
      </div>
    </form>
  )
}
