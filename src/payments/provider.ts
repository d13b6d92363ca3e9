import type { Country } from '#delivery/countries.ts'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'
import type { ProviderEvent, SessionStatus } from '#payments/provider-event.ts'
import type { MadeRefund, Refunded, RefundRequest } from '#payments/provider-refund.ts'

/** In cents, in either currency. Less than this no provider takes. */
export const smallestPayment = 50

export type SessionRequest = {
  /** Opening twice for one checkout opens one session; its events name the checkout again. */
  checkoutId: string
  total: Amount
  lines: readonly { title: string; quantity: number; total: Amount }[]
  email: string
  language: Language
  /** Where an address may be that the payment page asks for; it asks for none while this is empty. */
  deliveryCountries: readonly Country[]
  returnUrl: string
  cancelUrl: string
  /** By the clock of the world, which is the provider's: the shop's own may be moved (D40). */
  expiresAt: Date
}

export type OpenedSession = { session: string; url: string }

/** Thrown when the provider cannot be reached or answers wrongly: the outcome is unknown, ask again. */
export class NoAnswer extends Error {}

/** The provider that takes the money. All its reports, by event or by answer, go through `settle`. */
export type PaymentProvider = {
  readonly name: string
  /** Undefined when the provider cannot be reached or will not open one now. */
  open(request: SessionRequest): Promise<OpenedSession | undefined>
  /** Reads the status of a session. */
  ask(session: string): Promise<SessionStatus>
  /** Closes a session that is still open, and answers its status: it may have been paid meanwhile. */
  expire(session: string): Promise<SessionStatus>
  refund(request: RefundRequest): Promise<Refunded>
  /** All that was ever sent back of a payment. */
  refundsOf(payment: string): Promise<MadeRefund[]>
  /** Checks the signature over the raw body; undefined for what the provider did not send. */
  readEvent(rawBody: string, header: (name: string) => string | undefined): ProviderEvent | undefined
}
