import type { PoolClient } from 'pg'
import { type Amount, amount, atLeastZero, isLess, subtract } from '#money/money.ts'
import { byTransfer } from '#payments/house-payment.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import {
  findUnarrived,
  hasRefundFor,
  insertRefund,
  type RefundReason,
  type Returnable,
  returnablePayments,
} from '#payments/server/refunds/refund-records.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueue } from '#platform/database/jobs.ts'

type Owing = {
  orderId: LockedOrderId
  total: Amount
  /** The sum owed back before, which goes back by itself: a refund that did not arrive, or a surplus. */
  owedBefore: Amount
  reason: RefundReason
  /** Distinguishes this refund from every other of the order: an occasion is refunded once. */
  occasion: string
  /** The payment to begin with; else the latest. */
  payment?: string
  /** The refund that did not arrive, and is retried by this one. */
  retries?: string
}

/**
 * Enters a refund over as many payments of the order as it needs, each up to its rest. The order has to be locked. The
 * caller's event and letter name the whole sum: it is entered as a whole, or the transaction fails.
 */
export async function oweRefund(client: PoolClient, owing: Owing, now: Date): Promise<void> {
  const { orderId, reason, occasion, retries } = owing
  let remainder = owing.total
  if (remainder.minor === 0) return
  if (await hasRefundFor(client, orderId, occasion)) {
    throw new Error(`The order ${orderId} was refunded for ${occasion} already`)
  }
  const owed: string[] = []
  const payments = await returnablePayments(client, orderId, owing.payment)
  for (const { provider, payment, leftMinor } of withoutOwed(payments, owing.owedBefore.minor)) {
    const left = atLeastZero(amount(leftMinor, remainder.currency))
    const part = isLess(left, remainder) ? left : remainder
    if (part.minor === 0) continue
    const money = { amountMinor: part.minor, currency: part.currency }
    const id = await insertRefund(client, { orderId, provider, payment, ...money, reason, occasion, retries }, now)
    if (!id) continue
    owed.push(id)
    remainder = subtract(remainder, part)
  }
  if (remainder.minor !== 0) {
    throw new Error(
      `The payments of ${orderId} lack ${remainder.minor} ${remainder.currency} of the refund ${occasion}`,
    )
  }
  await enqueue(client, sendRefundJob, ...owed)
}

/**
 * A sum owed back already is mostly of a transfer, which a person returns, else of an older payment: it does not reduce
 * the rest of a card, or of the payment to be refunded now.
 */
function withoutOwed(payments: readonly Returnable[], owedMinor: number): Returnable[] {
  let remainder = owedMinor
  const isTransfer = ({ provider }: Returnable) => Number(provider === byTransfer)
  const left = new Map<Returnable, number>()
  for (const each of payments.toReversed().toSorted((one, other) => isTransfer(other) - isTransfer(one))) {
    const aside = Math.min(remainder, Math.max(0, each.leftMinor))
    remainder -= aside
    left.set(each, each.leftMinor - aside)
  }
  return payments.map((each) => ({ ...each, leftMinor: left.get(each) ?? 0 }))
}

/**
 * Retries, with a new refund, one that a provider refused or that did not arrive: no more than the order still owes.
 * Undefined when the order has no such refund, or nothing of it is open.
 */
export async function oweAgain(
  client: PoolClient,
  { id, orderId, owed }: { id: string; orderId: LockedOrderId; owed: Amount },
  now: Date,
): Promise<Amount | undefined> {
  const failed = await findUnarrived(client, id, orderId)
  if (!failed) return undefined
  const sum = amount(failed.openMinor, owed.currency)
  const total = isLess(owed, sum) ? owed : sum
  const { reason, payment } = failed
  const owedBefore = subtract(owed, total)
  const owing = { orderId, total, owedBefore, reason, occasion: `again:${newId()}`, retries: id, payment }
  await oweRefund(client, owing, now)
  return total
}
