import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import type { Delivery, SessionRequest } from '#simulator/schema.ts'

export type Status = 'open' | 'processing' | 'paid' | 'expired' | 'failed'

export type Session = {
  id: string
  checkoutId: string
  amountMinor: number
  currency: Currency
  lines: SessionRequest['lines']
  email: string
  language: Language
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  /** To which countries the page asks for an address. */
  deliveryCountries: string[]
  delivery: Delivery | null
  status: Status
  /** The reference of its payment, once paid. */
  payment: string | null
}
