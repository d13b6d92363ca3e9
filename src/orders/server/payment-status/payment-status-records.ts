import type { OrderKind } from '#checkout/order-kind.ts'
import { type Amount, add, amount, type Currency } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { Cancellation } from '#orders/order.ts'
import type { PaidOrder, PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { run } from '#platform/database/database.ts'

// The orders of a paid checkout, or the one whose balance it paid, with the email that was typed at the payment: an owner may
// have corrected it since. A balance is returned in whole or in part; only the whole is shown here, the letter names the rest.
const statusOfCheckout = {
  name: 'checkout-status',
  text: `
    select (select kind from orders where id = checkout.balance_of) as balance, checkout.closed_as = 'unpaid' as unpaid,
      checkout.processing_since is not null as processing, checkout.closed_at <= $2 as past,
      (select json_agg(json_build_object(
          'number', orders.number, 'kind', orders.kind, 'email', checkout.email, 'currency', orders.currency,
          'dueOn', orders.due_on, 'balanceDays', orders.balance_days, 'delivery', orders.delivery,
          'paidNow', case when checkout.balance_of is null then coalesce(orders.deposit_minor, orders.total_minor)
                          else checkout.total_minor end,
          'expected', facts.expected_minor, 'price', facts.price_minor, 'writtenOff', facts.written_off_minor,
          'paid', facts.paid_minor, 'refunded', facts.refunded_minor, 'returning', facts.returning_minor,
          'withheld', facts.withheld_minor, 'unsent', facts.unsent_minor,
          'cancelledBecause', orders.cancelled_because,
          'isReturned', case when checkout.balance_of is null then orders.cancelled_because is not distinct from 'sold-out'
                             else checkout.total_minor <= (select coalesce(sum(amount_minor), 0) from refunds
                                   where refunds.order_id = orders.id and reason = 'not-due'
                                     and refunds.payment_reference = checkout.payment_reference) end,
          'sent', case when facts.shipped then 'all' when facts.partly_shipped then 'part' end,
          'fromStoredCart', orders.member_id is not null and checkout.balance_of is null
                            and checkout.shown->>'fromCart' is distinct from 'false',
          'lines', (
            select json_agg(json_build_object(
                'position', line.position, 'title', line.title, 'subtitle', line.subtitle, 'picture', line.picture,
                'mode', line.mode, 'quantity', line.quantity, 'out', line.quantity_out, 'promisedOn', line.promised_on,
                'totalMinor', line.total_minor, 'leftMinor', line.left_minor + line.written_off_minor) order by line.position)
              from priced_lines line where line.order_id = orders.id)) order by orders.part)
         from orders join order_facts facts on facts.order_id = orders.id
        where orders.checkout_id = checkout.id
           or (orders.id = checkout.balance_of
               and exists (select from ledger_entries entry
                            where entry.order_id = orders.id and entry.kind = 'paid' and entry.provider = checkout.provider
                              and entry.provider_reference = checkout.payment_reference))) as orders
      from checkouts checkout where checkout.reference = $1`,
}

/** `leftMinor` contains what was written off, which was due of its buyer. */
type PaidLine = Omit<PaidOrder['lines'][number], 'total'> & { out: number; totalMinor: number; leftMinor: number }
type PaidOrderRow = Pick<PaidOrder, 'number' | 'kind' | 'email' | 'balanceDays' | 'fromStoredCart'> & {
  currency: Currency
  lines: PaidLine[]
  expected: number
  paidNow: number
  price: number
  writtenOff: number
  paid: number
  refunded: number
  returning: number
  withheld: number
  unsent: number
  dueOn: string | null
  delivery: PaidOrder['delivery'] | null
  cancelledBecause: Cancellation | null
  isReturned: boolean
  sent: PaidOrder['sent'] | null
}
type CheckoutStatusRow = {
  balance: OrderKind | null
  unpaid: boolean | null
  processing: boolean
  past: boolean | null
  orders: PaidOrderRow[] | null
}

/**
 * The status of a checkout, with the orders that it paid, unless it was settled before `showsSince`; for an unknown
 * reference: `unknown`.
 */
export async function findPaymentStatus(reference: string, showsSince: Date): Promise<PaymentStatus> {
  const [row] = await run<CheckoutStatusRow>(statusOfCheckout, [reference, showsSince])
  return row ? { ...statusFrom(row), ...(row.balance && { balance: row.balance }) } : { status: 'unknown' }
}

function statusFrom({ orders: rows, unpaid, processing, past }: CheckoutStatusRow): PaymentStatus {
  if (rows) {
    const orders = rows.map(orderOf)
    const returned = orders.every(({ ended }) => ended === 'returned')
    const status = returned ? 'returned' : 'confirmed'
    if (past) return { status, past: { fromStoredCart: orders.some(({ fromStoredCart }) => fromStoredCart) } }
    return { status, order: orders[0], orders }
  }
  if (unpaid) return { status: 'failed' }
  return { status: processing ? 'processing' : 'waiting' }
}

function orderOf(row: PaidOrderRow): PaidOrder {
  const { number, kind, email, balanceDays, fromStoredCart, delivery, dueOn, cancelledBecause, isReturned, sent } = row
  const sum = (minor: number): Amount => amount(minor, row.currency)
  const price = add(sum(row.price), sum(row.writtenOff))
  const isGone = price.minor === 0
  const back = { refunded: sum(row.refunded), returning: sum(row.returning), unsent: sum(row.unsent) }
  const gone = { ...back, withheld: sum(row.withheld) }
  const ended = isReturned ? 'returned' : cancelledBecause && 'cancelled'
  return {
    number,
    kind,
    email,
    total: isGone ? sum(row.expected) : price,
    paid: sum(row.paidNow),
    due: dueOf({ cancelledBecause, price: sum(row.price), paid: sum(row.paid), ...gone }),
    lines: row.lines.flatMap((line) => shownLine(line, isGone, sum)),
    fromStoredCart,
    balanceDays,
    ...(ended && { ended }),
    ...(sent && { sent }),
    ...(dueOn && { dueOn }),
    ...(delivery && { delivery }),
  }
}

/** A line with the units and the price that are left of it, or, of an order of which nothing is, as it was sold. */
function shownLine(
  { out, totalMinor, leftMinor, ...line }: PaidLine,
  isGone: boolean,
  sum: (minor: number) => Amount,
): PaidOrder['lines'] {
  if (isGone) return [{ ...line, total: sum(totalMinor) }]
  const quantity = line.quantity - out
  return quantity > 0 ? [{ ...line, quantity, total: sum(leftMinor) }] : []
}
