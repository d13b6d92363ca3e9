import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { insertEntries } from '#payments/server/ledger/enter-records.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { run } from '#platform/database/database.ts'

// The columns of a refund, as an entry of the ledger.
const ofRefund = {
  orderId: 'order_id',
  amountMinor: 'amount_minor',
  currency: 'currency',
  provider: 'provider',
  reference: 'provider_reference',
}
const sentBack = { ...ofRefund, kind: "'refunded'", actor: "'shop'", occurredAt: 'answered_at' }
const comeBack = { ...ofRefund, kind: "'refund-failed'", actor: 'provider', occurredAt: 'failed_at' }

const enterAnswer = {
  name: 'refund-enter-answer',
  text: `
    with answered as (
      update refunds set answered_at = $3, refused_because = $4, provider_reference = $2
       where id = $1 and answered_at is null returning *
    ), entered as (
      ${insertEntries(sentBack, 'from answered where refused_because is null and order_id is not null')}
    ), resolved as (
      update unmatched_payments unmatched set resolved_at = $3, resolved_as = 'returned', resolved_by = answered.occasion
        from answered
       where answered.order_id is null and $4::text is null and unmatched.payment_reference = answered.payment_reference
         and unmatched.provider = answered.provider and unmatched.resolved_at is null
    )
    select id, order_id as "orderId", provider, amount_minor as "amountMinor", currency from answered`,
}

export type AnsweredRefund = {
  id: string
  orderId: string | null
  provider: string
  amountMinor: number
  currency: Currency
}

/** Writes down the provider's answer to a refund, once; undefined when it was known. */
export async function enterRefundAnswer(
  client: PoolClient,
  id: string,
  answer: { reference: string } | { refusedBecause: string },
  now: Date,
): Promise<AnsweredRefund | undefined> {
  const reference = 'reference' in answer ? answer.reference : null
  const refused = 'refusedBecause' in answer ? answer.refusedBecause : null
  const [answered] = await run<AnsweredRefund>(enterAnswer, [id, reference, now, refused], client)
  return answered
}

const enterMade = {
  name: 'refund-enter-made',
  text: `
    with made as (
      insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since,
                           answered_at, provider_reference)
      values (new_id(), $1, $2, $3, $4, $5, 'granted', 'found:' || $6, $7, $7, $6)
      on conflict on constraint an_occasion_returns_a_payment_once do nothing returning *
    )
    ${insertEntries(sentBack, 'from made')} returning id`,
}

type Made = {
  orderId: string
  provider: string
  payment: string
  reference: string
  amountMinor: number
  currency: string
}

/** Enters what was given back without the shop. Returns the entry of the ledger; undefined when it was known. */
export async function enterMadeRefund(client: PoolClient, made: Made, now: Date): Promise<string | undefined> {
  const { orderId, provider, payment, amountMinor, currency, reference } = made
  const values = [orderId, provider, payment, amountMinor, currency, reference, now]
  const [entry] = await run<{ id: string }>(enterMade, values, client)
  return entry?.id
}

const fail = {
  name: 'refund-fail',
  text: `
    with failed as (
      update refunds set failed_at = $3, failed_because = $4
       where provider = $1 and provider_reference = $2 and failed_at is null
         and (order_id is null or order_id = any($5)) returning *
    ), entered as (
      ${insertEntries(comeBack, 'from failed where order_id is not null')}
    ), again as (
      update unmatched_payments unmatched set resolved_at = null, resolved_as = null, resolved_by = null from failed
       where failed.order_id is null and unmatched.payment_reference = failed.payment_reference
         and unmatched.provider = failed.provider
    )
    select id, order_id as "orderId", provider, amount_minor as "amountMinor", currency from failed`,
}

const sentOrders = {
  name: 'refund-orders-sent-back',
  text: `
    select distinct order_id as "orderId" from refunds
     where provider = $1 and provider_reference = $2 and order_id is not null and failed_at is null`,
}

/** The orders to whose buyers a provider sent money back by this refund, as far as it is not known to have failed. */
export async function ordersSentBack(client: PoolClient, provider: string, reference: string): Promise<string[]> {
  const sent = await run<{ orderId: string }>(sentOrders, [provider, reference], client)
  return sent.map(({ orderId }) => orderId)
}

/**
 * Enters that a refund failed after it was sent: each of these orders has its own part of the money back, and so has a
 * payment of no order. None when it is entered already, or was no refund of this shop.
 */
export async function enterRefundFailure(
  client: PoolClient,
  provider: string,
  { reference, reason }: { reference: string; reason: string },
  orders: readonly LockedOrderId[],
  now: Date,
): Promise<AnsweredRefund[]> {
  return run<AnsweredRefund>(fail, [provider, reference, now, reason, orders], client)
}
