import type { Delivery } from '#delivery/schema.ts'
import { taxRateColumn } from '#orders/server/facts/order-columns.ts'
import type { PricedLine, TaxRate } from '#orders/sums/tax.ts'
import { run } from '#platform/database/database.ts'

const columns = {
  name: 'orders-sheet-columns',
  text: `
    select orders.number, orders.delivery, orders.gift_message as "giftMessage", ${taxRateColumn},
           (select coalesce(json_agg(json_build_object('position', position,
              'total', json_build_object('minor', total_minor, 'currency', orders.currency),
              'left', json_build_object('minor', left_minor, 'currency', orders.currency))), '[]')
              from priced_lines where order_id = orders.id) as lines,
           (select coalesce(json_agg(provider_reference order by occurred_at, id), '[]') from ledger_entries entry
             where order_id = orders.id and kind = 'paid'
               and not exists (select from ledger_entries undone where undone.voids = entry.id)) as payments,
           (select coalesce(json_agg(json_build_object('carrier', carrier, 'tracking', tracking) order by shipped_at, id), '[]')
              from parcels where order_id = orders.id) as parcels
      from orders where orders.number = any($1::bigint[])`,
}

export type OrderSheetColumns = {
  number: number
  delivery: Delivery | null
  giftMessage: string | null
  taxRate: TaxRate | null
  /** Each line with the part of its price that is left. */
  lines: PricedLine[]
  /** The references of the payments that were not voided. */
  payments: string[]
  parcels: { carrier: string; tracking: string }[]
}

/** The columns that only the file of the list has. */
export function orderSheetColumns(numbers: readonly number[]): Promise<OrderSheetColumns[]> {
  return run<OrderSheetColumns>(columns, [numbers])
}
