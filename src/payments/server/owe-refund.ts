import type { PoolClient } from 'pg'
import { type Amount, amount, atLeastZero, isLess, subtract } from '#money/money.ts'
import { findUnarrived, insertRefund, type RefundReason, returnablePayments } from '#payments/server/refund-records.ts'
import { sendRefundJob } from '#payments/server/send-refund.ts'
import { enqueue } from '#platform/jobs.ts'

type Owing = {
  orderId: string
  total: Amount
  reason: RefundReason
  /** Tells this refund from every other of the order: the same occasion owes nothing further. */
  occasion: string
  /** The payment to begin with; else the latest. */
  payment?: string
}

/**
 * Owes money back, of as many payments of the order as it takes, each up to what it still holds. The order has to be
 * locked. Answers what could be owed, which is less than asked for when the payments do not hold so much.
 */
export async function oweRefund(client: PoolClient, owing: Owing, now: Date): Promise<Amount> {
  const { orderId, reason, occasion } = owing
  let rest = owing.total
  const owed: string[] = []
  for (const { provider, payment, leftMinor } of await returnablePayments(client, orderId, owing.payment)) {
    const left = atLeastZero(amount(leftMinor, rest.currency))
    const part = isLess(left, rest) ? left : rest
    if (part.minor === 0) continue
    const money = { amountMinor: part.minor, currency: part.currency }
    const id = await insertRefund(client, { orderId, provider, payment, ...money, reason, occasion }, now)
    if (!id) continue
    owed.push(id)
    rest = subtract(rest, part)
  }
  await enqueue(client, sendRefundJob, ...owed)
  return subtract(owing.total, rest)
}

/**
 * Tries once more, with a refund of its own, what a provider refused or did not bring: no more than the order still owes.
 * Undefined when there is no such refund of the order, or when it was tried again before.
 */
export async function oweAgain(
  client: PoolClient,
  { id, orderId, owed }: { id: string; orderId: string; owed: Amount },
  now: Date,
): Promise<Amount | undefined> {
  const failed = await findUnarrived(client, id, orderId)
  if (!failed) return undefined
  const sum = amount(failed.amountMinor, owed.currency)
  const total = isLess(owed, sum) ? owed : sum
  const { reason, payment } = failed
  return oweRefund(client, { orderId, total, reason, occasion: `again:${id}`, payment }, now)
}
