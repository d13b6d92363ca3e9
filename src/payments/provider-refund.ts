import type { Amount } from '#money/money.ts'

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
