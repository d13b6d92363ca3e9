import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { isInForce } from '#payments/server/ledger/entry-records.ts'
import { goneOf } from '#payments/server/refunds/gone-records.ts'
import { run } from '#platform/database/database.ts'

/** The reason of refunds of unmatched payments; their occasion begins with it. */
export const unmatchedReason = 'unmatched'
export type RefundReason = 'sold-out' | 'cancelled' | 'not-due' | 'granted' | typeof unmatchedReason

export type OwedRefund = {
  id: string
  orderId: string | null
  provider: string
  payment: string
  amountMinor: number
  currency: Currency
}

const findRefund = {
  name: 'refund-find-owed',
  text: `
    select id, order_id as "orderId", provider, payment_reference as payment, amount_minor as "amountMinor", currency
      from refunds where id = $1 and answered_at is null`,
}

export async function findOwedRefund(id: string): Promise<OwedRefund | undefined> {
  const [refund] = await run<OwedRefund>(findRefund, [id])
  return refund
}

// The provider refuses each refund of a transfer: what a person sent in its place lessens the latest transfers first.
const sentByHand = `
  case when entry.provider = '${byTransfer}' then
    least(entry.amount_minor, greatest(0, (
      select coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0)
               - coalesce(sum(amount_minor) filter (where kind = 'return-voided'), 0)
        from ledger_entries sent where sent.order_id = entry.order_id and sent.provider = '${byTransfer}')
      - (sum(entry.amount_minor) over (partition by entry.provider order by entry.occurred_at desc, entry.id desc)
          - entry.amount_minor)))::bigint else 0 end`
const returnable = {
  name: 'refund-returnable-payments',
  text: `
    select entry.provider, entry.provider_reference as payment,
           entry.amount_minor - ${sentByHand} - ${goneOf('entry')} as "leftMinor"
      from ledger_entries entry
     where entry.order_id = $1 and entry.kind = 'paid' and ${isInForce('entry')}
     order by entry.provider_reference = $2 desc, entry.occurred_at desc, entry.id desc`,
}

export type Returnable = { provider: string; payment: string; leftMinor: number }

/** The refundable rest of each payment of an order: the named one first, then the latest. */
export async function returnablePayments(client: PoolClient, orderId: string, first?: string): Promise<Returnable[]> {
  return run<Returnable>(returnable, [orderId, first ?? ''], client)
}

const ofOccasion = {
  name: 'refund-of-occasion',
  text: 'select exists (select from refunds where order_id = $1 and occasion = $2) as "exists"',
}

/** Whether the order has a refund for this occasion, of whichever payment. */
export async function hasRefundFor(client: PoolClient, orderId: string, occasion: string): Promise<boolean> {
  const [row] = await run<{ exists: boolean }>(ofOccasion, [orderId, occasion], client)
  return row?.exists === true
}

const owe = {
  name: 'refund-owe',
  text: `
    insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since, retries)
    values (new_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict on constraint an_occasion_returns_a_payment_once do nothing
    returning id`,
}

export type Owing = {
  orderId: string | null
  provider: string
  payment: string
  amountMinor: number
  currency: string
  reason: RefundReason
  occasion: string
  /** The refund that did not arrive, and is retried by this one. */
  retries?: string | undefined
}

/** Undefined when it is owed already. */
export async function insertRefund(client: PoolClient, refund: Owing, now: Date): Promise<string | undefined> {
  const { orderId, provider, payment, amountMinor, currency, reason, occasion, retries } = refund
  const values = [orderId, provider, payment, amountMinor, currency, reason, occasion, now, retries ?? null]
  const [owed] = await run<{ id: string }>(owe, values, client)
  return owed?.id
}

const unarrived = {
  name: 'refund-find-unarrived',
  text: `
    select open_minor as "openMinor", payment_reference as payment, reason from unarrived_refunds
     where id = $1 and order_id = $2 and open_minor > 0`,
}

export type Unarrived = { openMinor: number; payment: string; reason: RefundReason }

/** A refund that the provider refused, or that came back, with its sum not yet sent in another way or retried. */
export async function findUnarrived(client: PoolClient, id: string, orderId: string): Promise<Unarrived | undefined> {
  const [row] = await run<Unarrived>(unarrived, [id, orderId], client)
  return row
}

const orderOf = {
  name: 'refund-order-of',
  text: 'select number from refunds join orders on orders.id = refunds.order_id where refunds.id = $1',
}

export async function orderOfRefund(id: string): Promise<number | undefined> {
  const [order] = await run<{ number: number }>(orderOf, [id])
  return order?.number
}
