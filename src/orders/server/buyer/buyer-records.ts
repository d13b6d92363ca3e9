import type { PoolClient } from 'pg'
import type { Currency } from '#money/money.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import {
  type FactsRow,
  factsColumn,
  factsJoin,
  parcelUnits,
  taxRateColumn,
} from '#orders/server/facts/order-columns.ts'
import { type WithdrawalRow, withdrawalsColumn } from '#orders/server/facts/withdrawal-columns.ts'
import type { TaxRate } from '#orders/sums/tax.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'

/** The moves of dates and the parcels of an order that is read as `orders`. */
export const movesAndParcels = `
  coalesce((select json_agg(json_build_object('positions', positions, 'previousOn', previous_on, 'movedTo', moved_to, 'reason', reason,
     'movedAt', ${jsonInstant('moved_at')}, 'answerDue', answer_due, 'silence', silence, 'answer', answer,
     'answeredAt', ${jsonInstant('answered_at')}) order by revision)
     from date_moves where date_moves.order_id = orders.id), '[]') as moves,
  coalesce((select json_agg(json_build_object('id', parcels.id, 'carrier', carrier, 'tracking', tracking, 'address', tracking_address,
     'shippedAt', ${jsonInstant('parcels.shipped_at')}, 'deliveredAt', ${jsonInstant('parcels.delivered_at')}, 'units', ${parcelUnits}) order by parcels.shipped_at)
     from parcels where parcels.order_id = orders.id), '[]') as parcels`

const columns = `
  orders.id, number, orders.kind, placed_at as "placedAt", orders.language, orders.currency,
  deposit_minor as "depositMinor", email, delivery, gift_message as "giftMessage", ${taxRateColumn},
  orders.due_on as "dueOn", orders.grace_until as "graceUntil", orders.cancelled_at as "canceledAt",
  link_key as "linkKey", ${factsColumn},
  (select json_agg(json_build_object('position', position, 'product_id', line.product_id, 'title', line.title,
     'subtitle', line.subtitle, 'picture', line.picture, 'mode', line.mode, 'quantity', line.quantity, 'out', line.quantity_out, 'sent', line.quantity_sent,
     'total', json_build_object('minor', line.total_minor, 'currency', orders.currency),
     'left', json_build_object('minor', line.left_minor, 'currency', orders.currency),
     'writtenOffMinor', line.written_off_minor, 'promisedOn', line.promised_on,
     'takenOut', line.taken_out_at is not null,
     'policy', coalesce(line.policy, orders.shown -> 'lines' -> (position - 1) ->> 'policy', '')) order by position)
     from priced_lines line where line.order_id = orders.id) as lines,
  ${movesAndParcels}, ${withdrawalsColumn},
  (select coalesce(sum(minor), 0)::bigint from (
     select amount_minor as minor from refunds
      where order_id = orders.id and provider = '${byTransfer}' and answered_at is null
     union all select open_minor from unarrived_refunds
      where order_id = orders.id and provider = '${byTransfer}') unsent) as "backByTransferMinor",
  coalesce((select json_agg(json_build_object('kind', entry.kind, 'at', ${jsonInstant('entry.occurred_at')},
     'amount', json_build_object('minor', entry.amount_minor, 'currency', entry.currency)) order by entry.occurred_at, entry.id)
     from ledger_entries entry
    where entry.order_id = orders.id and entry.kind in ('paid', 'refunded', 'refund-failed', 'disputed', 'reinstated')
      and not exists (select from ledger_entries void where void.voids = entry.id)), '[]') as payments`

export type BuyerRow = Pick<
  BuyerOrder,
  'number' | 'kind' | 'language' | 'email' | 'delivery' | 'giftMessage' | 'moves' | 'parcels' | 'dueOn' | 'graceUntil'
> & {
  lines: (BuyerOrder['lines'][number] & { writtenOffMinor: number })[]
  withdrawals: WithdrawalRow[]
  id: string
  placedAt: Date
  canceledAt: Date | null
  payments: (Omit<BuyerOrder['payments'][number], 'on'> & { at: string })[]
  currency: Currency
  depositMinor: number | null
  backByTransferMinor: number
  linkKey: string
  taxRate: TaxRate | null
  facts: FactsRow
}

const ofMember = {
  name: 'buyer-orders-of-member',
  text: `
    select ${columns} from orders ${factsJoin}
     where orders.id in (select order_id from order_members where order_members.member_id = $1)
     order by placed_at desc, number desc limit $2`,
}

/** The orders of a member, also as a guest with an address verified to be theirs (D30), newest first. */
export function ordersOfMember(memberId: string, most: number | null): Promise<BuyerRow[]> {
  return run<BuyerRow>(ofMember, [memberId, most])
}

const ofEmail = {
  name: 'buyer-orders-of-email',
  text: `
    select ${columns} from orders ${factsJoin} where lower(email) = $1 and orders.member_id is null
     order by placed_at desc, number desc`,
}

/** The orders that were placed with a normalized email as a guest, newest first. */
export function ordersOfEmail(email: string): Promise<BuyerRow[]> {
  return run<BuyerRow>(ofEmail, [email])
}

const reservations = {
  name: 'buyer-reservations-of-member',
  text: `
    select ${columns} from orders ${factsJoin}
     where orders.kind = 'reservation'
       and orders.id in (select order_id from order_members where order_members.member_id = $1)
     order by placed_at desc, number desc limit $2`,
}

/** The reservations of a member, also those that the house made for an address verified to be theirs, newest first. */
export function reservationsOfMember(memberId: string, most: number): Promise<BuyerRow[]> {
  return run<BuyerRow>(reservations, [memberId, most])
}

const byAccess = {
  name: 'buyer-order-by-access',
  text: `
    select ${columns} from orders ${factsJoin}
     where number = $1 and (link_key = $2
        or exists (select from order_members where order_id = orders.id and order_members.member_id = $3))`,
}

export async function findBuyerOrder(number: number, { key, memberId }: OrderAccess): Promise<BuyerRow | undefined> {
  const [order] = await run<BuyerRow>(byAccess, [number, key ?? null, memberId ?? null])
  return order
}

const orderJson = {
  name: 'buyer-order-json',
  text: `
    select ${columns}, (shown ->> 'termsInForce')::int as "termsInForce", delivered_at as "deliveredAt"
      from orders ${factsJoin} where orders.id = $1`,
}

/** Fields that only a letter needs: the order's link, and values that a page finds elsewhere. */
export type OrderJsonRow = BuyerRow & {
  /** The version of the terms that the order was made under; null for an order from before they had versions. */
  termsInForce: number | null
  deliveredAt: Date | null
}

/** @param client to read what its transaction has changed already */
export async function findOrderJsonRow(id: string, client?: PoolClient): Promise<OrderJsonRow> {
  const [order] = await run<OrderJsonRow>(orderJson, [id], client)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
