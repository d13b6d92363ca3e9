// The SQL by which the records of orders, and of the domains above, read an order.
import { amount, type Currency } from '#money/money.ts'
import type { OrderFacts } from '#orders/order.ts'

/** Whether a payment of what is due of an order, by its id, is with the buyer's bank. */
export const isBalanceProcessing = (id: string) => `exists (
  select from checkouts pending
   where pending.balance_of = ${id} and pending.closed_at is null and pending.processing_since is not null)`

/**
 * The columns of `order_facts`, to be read beside an order's own under `facts`, whether a payment is processing, and the
 * rules under which the order was made.
 */
export const factsColumn = `
  to_jsonb(order_facts) || jsonb_build_object('balance_processing', ${isBalanceProcessing('order_facts.order_id')},
    'balance_days', orders.balance_days, 'grace_days', orders.grace_days) as facts`
export const factsJoin = 'join order_facts on order_facts.order_id = orders.id'

/** The rate of VAT of an order that is read as `orders`; null where no VAT is contained. */
export const taxRateColumn = `
  case when tax_percent is not null then json_build_object('country', tax_country, 'percent', tax_percent) end as "taxRate"`

export type FactsRow = {
  kind: OrderFacts['kind']
  cancelled_because: OrderFacts['cancelledBecause']
  ready: boolean
  due_on: string | null
  grace_until: string | null
  preparing: boolean
  partly_shipped: boolean
  shipped: boolean
  delivered: boolean
  asks_about_date: boolean
  disputed: boolean
  house_late: boolean
  moved_by_house: boolean
  expected_minor: number
  price_minor: number
  paid_minor: number
  refunded_minor: number
  returning_minor: number
  withheld_minor: number
  unsent_minor: number
  voided_return_minor: number
  overpaid_back_minor: number
  written_off_minor: number
  lines_out: boolean
  withdrawal: OrderFacts['withdrawal']
  balance_processing: boolean
  balance_days: number
  grace_days: number
}

export function factsOf(row: FactsRow, currency: Currency): OrderFacts {
  return {
    kind: row.kind,
    cancelledBecause: row.cancelled_because,
    ready: row.ready,
    dueOn: row.due_on,
    graceUntil: row.grace_until,
    preparing: row.preparing,
    partlyShipped: row.partly_shipped,
    shipped: row.shipped,
    delivered: row.delivered,
    asksAboutDate: row.asks_about_date,
    disputed: row.disputed,
    houseLate: row.house_late,
    movedByHouse: row.moved_by_house,
    total: amount(row.expected_minor, currency),
    price: amount(row.price_minor, currency),
    paid: amount(row.paid_minor, currency),
    refunded: amount(row.refunded_minor, currency),
    returning: amount(row.returning_minor, currency),
    withheld: amount(row.withheld_minor, currency),
    unsent: amount(row.unsent_minor, currency),
    voidedReturn: amount(row.voided_return_minor, currency),
    writtenOff: amount(row.written_off_minor, currency),
    overpaidBack: amount(row.overpaid_back_minor, currency),
    linesOut: row.lines_out,
    withdrawal: row.withdrawal,
    balanceProcessing: row.balance_processing,
    balanceDays: row.balance_days,
    graceDays: row.grace_days,
  }
}

/**
 * The orders of a page by their identifiers, `$1`. The planner does not see how many they are: it would plan a statement
 * of so many parts again for each page, which takes longer than reading it.
 */
export const pageOfIds = 'unnest((select $1::uuid[])) with ordinality page (id, place)'

/** The goods of an order, from its `order_lines`, without those taken out. */
export const itemsColumn = `
  coalesce(json_agg(json_build_object('product_id', product_id, 'title', title, 'subtitle', subtitle,
                      'quantity', quantity - quantity_out, 'sent', quantity_sent) order by position) filter (where taken_out_at is null), '[]') as items`

/** The contents of a parcel that is read as `parcels`. */
export const parcelUnits = `
  (select coalesce(json_agg(json_build_object('position', position, 'quantity', quantity) order by position), '[]')
     from parcel_lines where parcel_lines.parcel_id = parcels.id)`

/** The first day by which a line of an order is promised that has not left. */
export const openPromiseColumn = 'min(promised_on) filter (where quantity_here > 0) as promised_on'
