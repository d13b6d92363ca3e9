import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { addressesQuery } from '#accounts/web/api.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { quoteOf, type Reserving } from '#checkout/quote.ts'
import { postcodeProblem } from '#delivery/postcode.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

/** Chosen instead of a saved address: the payment page asks for another. */
export const elsewhere = 'elsewhere'

/** The product to be reserved, how and for whom, with both prices. */
export function useReservation(product: ListedProduct, today: string, depositPercentage: number) {
  const { language } = useLanguage()
  const { member } = useAuth()
  const { data: kept = [] } = useQuery(addressesQuery(member?.id))
  // One kept before postal codes were checked would be refused: the payment page asks for another.
  const addresses = kept.filter(({ delivery }) => !postcodeProblem(delivery))
  const [wanted, setQuantity] = useState(1)
  const [paying, setPaying] = useState<Reserving>('with-deposit')
  const [written, setEmail] = useState<string>()
  const [address, setAddress] = useState<string>()
  const quantity = Math.min(wanted, product.quantity_cap)
  const chosen = address === elsewhere ? undefined : (addresses.find(({ id }) => id === address) ?? addresses[0])
  const quote = (reserve: Reserving) =>
    quoteOf([{ product, quantity, reserve }], language, { today, depositPercentage, country: chosen?.delivery.country })
  const quotes = { 'with-deposit': quote('with-deposit'), 'in-full': quote('in-full') }
  return {
    quantity,
    setQuantity,
    paying,
    setPaying,
    quotes,
    quote: quotes[paying],
    email: written ?? member?.email ?? '',
    setEmail,
    addresses,
    address: chosen?.id ?? elsewhere,
    setAddress,
    delivery: chosen?.delivery,
  }
}

export type ReservationState = ReturnType<typeof useReservation>
