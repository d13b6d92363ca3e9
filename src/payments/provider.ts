import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'

export type SessionRequest = {
  /** Opening twice for one checkout opens one session; its events name the checkout again. */
  checkoutId: string
  total: Amount
  lines: readonly { title: string; quantity: number; total: Amount }[]
  email: string
  language: Language
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export type OpenedSession = { session: string; url: string }

/** A provider's event in the shop's terms; what the provider said stays beside it, word for word. */
export type ProviderEvent = {
  id: string
  type: string
  /** The checkout that the session was opened for. */
  checkoutId: string | undefined
  /** In whatever currency the provider took it: what does not fit is put aside, not refused. */
  payment: { reference: string; amount: { minor: number; currency: string } } | undefined
  payload: string
}

/** Who takes the money. Whatever it tells us arrives as an event, and every event goes through `settle`. */
export type PaymentProvider = {
  readonly name: string
  /** Undefined when the provider cannot be reached or will not open one now. */
  open(request: SessionRequest): Promise<OpenedSession | undefined>
  /** Checks the signature over the raw body; undefined for what the provider did not send. */
  readEvent(rawBody: string, header: (name: string) => string | undefined): ProviderEvent | undefined
}
