// Commands and events of payments to orders, which handle them through their manifests: a command is named by its verb, a
// query by what it answers, an event by what has happened. Here an order is only an id in the ledger, or the number that
// people read. `checkout-ports.ts` and `order-sum-ports.ts` have the others.
import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import type { Amount, Currency } from '#money/money.ts'
import type { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

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

/** Owes a refund that did not arrive once more. Returns the new refund; undefined when nothing is owed. */
export const retryRefund = port<
  [refund: { id: string; number: number }, admin: Admin, now: BusinessTime],
  Amount | undefined
>('retry a refund')

/** `minor`: all that the provider gave back at once, in cents, whatever of it was entered before. */
export type ExternalRefund = { provider: string; payment: string; reference: string; minor: number }

/** Records on an order a refund made at the provider's dashboard. Returns how much of it was recorded, in cents. */
export const recordExternalRefund = port<
  [number: number, found: ExternalRefund, admin: Admin, now: BusinessTime],
  number
>('record an external refund')

/** The money of a locked order has moved: what follows for it is done. */
export const moneyMoved = port<[client: PoolClient, orderId: LockedOrderId, now: BusinessTime], void>(
  'the money of an order has moved',
)

type DisputeNote = { minor: string; currency: string; reference: string }

/** A buyer's bank took money of a locked order. */
export const disputeOpened = port<
  [client: PoolClient, orderId: LockedOrderId, data: DisputeNote, now: BusinessTime],
  void
>('a dispute was opened')

/** `owedBefore`: what the order owed its buyer before the bank decided. */
export type DecidedDispute = { provider: string; reference: string; orderId: LockedOrderId; owedBefore: Amount }

/** The bank decided about a dispute, and the ledger has what it gave again. */
export const disputeDecided = port<[client: PoolClient, decided: DecidedDispute, now: BusinessTime], void>(
  'a dispute was decided',
)

type Unarrived = { kind: (typeof failedRefundTasks)[number]; data: { minor: string; currency: string; reason: string } }

/** A refund of a locked order did not reach the buyer. */
export const refundDidNotArrive = port<
  [client: PoolClient, orderId: LockedOrderId, unarrived: Unarrived, now: BusinessTime],
  void
>('a refund did not arrive')
