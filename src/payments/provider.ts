import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import type { Amount } from '#money/money.ts'

/** In cents, in either currency. Less than this no provider takes. */
export const smallestPayment = 50

export type SessionRequest = {
  /** Opening twice for one checkout opens one session; its events name the checkout again. */
  checkoutId: string
  total: Amount
  lines: readonly { title: string; quantity: number; total: Amount }[]
  email: string
  language: Language
  /** Whether the payment page is to ask for the delivery address. */
  asksForDelivery: boolean
  returnUrl: string
  cancelUrl: string
  /** By the clock of the world, which is the provider's: the shop's own may be moved (D40). */
  expiresAt: Date
}

export type OpenedSession = { session: string; url: string }

/** In the provider's currency: an amount that does not match leaves its payment unmatched, and is not refused. */
export type ForeignAmount = { minor: number; currency: string }

/** `delivery`: where the order goes, when the payment page asked for it. */
export type Payment = { reference: string; amount: ForeignAmount; delivery?: Delivery | undefined }

/** The buyer's bank took the money back, and later gave it again (`won`) or did not (`lost`). */
export type Dispute = {
  reference: string
  payment: string
  amount: ForeignAmount
  status: 'open' | 'won' | 'lost'
}

/** Money that was on its way back and did not arrive: the card is closed, the bank sent it back. */
export type FailedRefund = { reference: string; reason: string }

/**
 * The status of a session. `processing`: a delayed method, to be decided later. `unpaid`: closed, by expiry or by the
 * bank's refusal; it cannot be paid any more.
 */
export type SessionStatus = { status: 'open' | 'processing' | 'unpaid' } | { status: 'paid'; payment: Payment }

/** A provider's event in the shop's terms; the provider's own text is stored beside it, word for word. */
export type ProviderEvent = {
  id: string
  type: string
  /** The checkout that the session was opened for. */
  checkoutId: string | undefined
  /** Undefined for an event about something else. */
  sessionStatus: SessionStatus | undefined
  dispute?: Dispute | undefined
  failedRefund?: FailedRefund | undefined
  payload: string
}

export type RefundRequest = {
  /** Asked for twice under one key, it is paid back once. */
  key: string
  payment: string
  amount: Amount
}

/** `refused`: the provider will not, and asking again would not help. */
export type Refunded = { status: 'refunded'; reference: string } | { status: 'refused'; reason: string }

/** A refund of a payment: by the shop, or by hand in the provider's dashboard. */
export type MadeRefund = { reference: string; minor: number; failedBecause: string | null }

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
