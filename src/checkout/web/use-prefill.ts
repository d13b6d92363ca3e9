import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { addressesQuery } from '#accounts/web/api.ts'
import { type CheckoutFormState, emptyForm } from '#checkout/web/checkout-form.ts'

/** Members get their address and e-mail (decision 18), where they have not written others; who signs out takes them along. */
export function usePrefill(form: CheckoutFormState): void {
  const { member } = useAuth()
  const { data: addresses } = useQuery(addressesQuery(member?.id))
  const [first] = addresses ?? []
  const fillEmail = useEffectEvent((email: string) => {
    if (!form.getValues('customerEmail')) form.setValue('customerEmail', email)
  })
  const fillDelivery = useEffectEvent((delivery: NonNullable<typeof first>['delivery']) => {
    const { name, line1, postcode, city } = form.getValues('delivery')
    if (!(name || line1 || postcode || city)) form.setValue('delivery', delivery)
  })
  const left = useRef(false)
  const forget = useEffectEvent(() => form.reset(emptyForm()))
  useEffect(() => {
    if (member) fillEmail(member.email)
    else if (left.current) forget()
    left.current = Boolean(member)
  }, [member])
  useEffect(() => {
    if (first) fillDelivery(first.delivery)
  }, [first])
}
