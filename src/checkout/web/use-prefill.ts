import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { addressesQuery } from '#accounts/web/api.ts'
import { type CheckoutFormState, emptyForm } from '#checkout/web/checkout-form.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import { useServedCountries } from '#delivery/web/use-served-countries.ts'

/**
 * Members get their address and email (D18), where they have not written others; who signs out, or signs in as
 * another, takes them along.
 */
export function usePrefill(form: CheckoutFormState): void {
  const { member } = useAuth()
  const served = useServedCountries()
  const { data: addresses } = useQuery(addressesQuery(member?.id))
  const [first] = addresses ?? []
  const before = useRef<string>(undefined)
  const become = useEffectEvent((id: string | undefined) => {
    if (before.current && before.current !== id) form.reset(emptyForm(served))
    before.current = id
    if (member && !form.getValues('customerEmail')) form.setValue('customerEmail', member.email)
  })
  const fillDelivery = useEffectEvent((delivery: NonNullable<typeof first>['delivery']) => {
    const { name, line1, postcode, city } = form.getValues('delivery')
    if (name || line1 || postcode || city) return
    form.setValue('delivery', delivery)
    // It may have been stored before postal codes were checked: better reported now than at the button.
    if (postcodeProblem(delivery)) void form.trigger('delivery.postcode')
  })
  useEffect(() => become(member?.id), [member?.id])
  useEffect(() => {
    if (first) fillDelivery(first.delivery)
  }, [first])
}
