import type { Delivery } from '#delivery/schema.ts'
import type { ForeignAmount } from '#payments/foreign-amount.ts'

/** The buyer's bank took the money back, and later gave it again (`won`) or did not (`lost`). */
export type Dispute = {
  reference: string
  payment: string
  amount: ForeignAmount
  status: 'open' | 'won' | 'lost'
  /** The end of the time to answer the bank; undefined where nothing is to be answered, or the provider does not say. */
  answerBy?: Date | undefined
  /** When the provider made the event; undefined where its events come in sequence. */
  reportedAt?: Date | undefined
}

/** Money that was on its way back and did not arrive: the card is closed, the bank sent it back. */
export type FailedRefund = { reference: string; reason: string }

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

/** `delivery`: where the order goes, when the payment page asked for it. */
export type Payment = { reference: string; amount: ForeignAmount; delivery?: Delivery | undefined }

/**
 * The status of a session. `processing`: a delayed method, to be decided later. `unpaid`: closed, by expiry or by the
 * bank's refusal; it cannot be paid any more.
 */
export type SessionStatus = { status: 'open' | 'processing' | 'unpaid' } | { status: 'paid'; payment: Payment }
