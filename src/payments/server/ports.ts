// Commands, queries and events of payments to checkouts and orders, which handle them through their manifests: a command
// is named by its verb, a query by what it answers, an event by what has happened. Here an order is only an id in the
// ledger, or the number that people read.
import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { Amount, Currency } from '#money/money.ts'
import type { Payment } from '#payments/provider.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { unarrivedKinds } from '#payments/unarrived-kinds.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A payment of a checkout, as the provider reported it. */
export type PaidCheckout = { provider: string; checkoutId: string; payment: Payment }

/** `not-its-payment`: the sum is another, no such checkout is known, or another payment settled it before. */
export type CheckoutSettlement = 'settled' | 'not-its-payment'

/**
 * Makes of a paid checkout what it was opened for, in the transaction of the report. Repeated, it does nothing further.
 */
export const settleCheckout = port<[client: PoolClient, paid: PaidCheckout, now: BusinessTime], CheckoutSettlement>(
  'settle a checkout',
)

export type SilentCheckout = {
  id: string
  /** The provider's session; null where none was attached. */
  session: string | null
  expired: boolean
}

/**
 * Claims checkouts whose session was silent for a while, which delays their next poll. Those of another provider wait
 * for it.
 */
export const claimSilentCheckouts = port<[provider: string, now: BusinessTime, most: number], SilentCheckout[]>(
  'claim silent checkouts to ask about',
)
/** Claims a checkout whose buyer waits, by its reference; undefined when it is settled, or was polled just now. */
export const claimAwaitedCheckout = port<
  [provider: string, reference: string, now: BusinessTime],
  SilentCheckout | undefined
>('claim an awaited checkout to ask about')
/** Claims an open checkout, by its id. */
export const claimCheckout = port<[id: string, now: BusinessTime], SilentCheckout | undefined>(
  'claim a checkout to ask about',
)

/** Locks these orders until the transaction ends, always in the order of their ids, in which it answers them. */
export const lockOrders = port<[client: PoolClient, orderIds: readonly string[]], LockedOrderId[]>('lock orders')

export type MoneyEvent = {
  kind: 'refunded' | 'refund-refused' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost'
  actor: string
  detail: { amount_minor?: number; currency?: Currency; reference?: string; because?: string }
}

/** Records an event about the money of a locked order. */
export const recordMoneyEvent = port<
  [client: PoolClient, orderId: LockedOrderId, event: MoneyEvent, now: BusinessTime],
  void
>('record an event about the money of an order')

/** Owes a refund that did not arrive once more. Answers the new refund; undefined when nothing is owed. */
export const retryRefund = port<
  [refund: { id: string; number: number }, admin: Admin, now: BusinessTime],
  Amount | undefined
>('retry a refund')

/** `minor`: all that the provider gave back at once, in cents, whatever of it was entered before. */
export type ExternalRefund = { provider: string; payment: string; reference: string; minor: number }

/** Records on an order a refund made at the provider's own desk. Answers how much of it was recorded, in cents. */
export const recordExternalRefund = port<
  [number: number, found: ExternalRefund, admin: Admin, now: BusinessTime],
  number
>('record an external refund')

/** A locked order's debt to its buyer. */
export const owedBackOfOrder = port<[client: PoolClient, orderId: LockedOrderId], Amount>(
  'what an order owes its buyer',
)

export type OrderSums = { due: Amount; owedBack: Amount }
/**
 * `isSentUnpaid`: goods have left, a part of their price is missing, and nothing is awaited that may change it.
 * `openLoss`: of lost disputes; where nothing is due, it reached the buyer twice and is not asked for.
 */
export type MoneyOfOrder = OrderSums & { isSentUnpaid: boolean; openLoss: Amount }

/** The sums due of these orders, and owed back to their buyers, by their numbers. */
export const sumsOfOrders = port<[numbers: readonly number[]], Map<number, MoneyOfOrder>>('what orders are due')

type OfCheckout = [client: PoolClient, checkoutId: string, now: BusinessTime]
/** The bank of the buyer decides later about a payment. */
export const paymentProcessing = port<OfCheckout, void>('a payment is processing')
/** Published when a checkout cannot be paid any more. */
export const paymentFailed = port<OfCheckout, void>('a payment has failed')
/** A person has to look at what was paid for this checkout. */
export const paymentUnmatched = port<OfCheckout, void>('a payment is unmatched')

/** The money of a locked order has moved: what follows for it is done. */
export const moneyMoved = port<[client: PoolClient, orderId: LockedOrderId, now: BusinessTime], void>(
  'the money of an order has moved',
)

type DisputeNote = { minor: string; currency: string; reference: string }

/** A buyer's bank took money of a locked order. */
export const disputeOpened = port<[client: PoolClient, orderId: string, data: DisputeNote, now: BusinessTime], void>(
  'a dispute was opened',
)

/** `owedBefore`: what the order owed its buyer before the bank decided. */
export type DecidedDispute = { provider: string; reference: string; orderId: LockedOrderId; owedBefore: Amount }

/** The bank decided about a dispute, and the ledger has what it gave again. */
export const disputeDecided = port<[client: PoolClient, decided: DecidedDispute, now: BusinessTime], void>(
  'a dispute was decided',
)

type Unarrived = { kind: (typeof unarrivedKinds)[number]; data: { minor: string; currency: string; reason: string } }

/** A refund of a locked order did not reach the buyer. */
export const refundDidNotArrive = port<
  [client: PoolClient, orderId: string, unarrived: Unarrived, now: BusinessTime],
  void
>('a refund did not arrive')
