import type { Currency } from '#money/money.ts'
import type { Units } from '#orders/goods/units.ts'
import { openPromiseColumn, pageOfIds, parcelUnits } from '#orders/server/facts/order-columns.ts'
import { type StoredFacts, storedFactsColumn } from '#orders/server/facts/stored-facts.ts'
import { versionColumn } from '#orders/server/facts/version-columns.ts'
import { run } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import type { PackedOrder } from '#shipping/papers-schema.ts'

const columns = `
  orders.id, orders.number, ${versionColumn}, orders.placed_at as "placedAt", orders.language, orders.email, orders.delivery,
  orders.gift_message as "giftMessage", orders.currency, total_minor, ${storedFactsColumn},
  (select ${openPromiseColumn} from order_lines where order_lines.order_id = orders.id) as "promisedOn",
  (select coalesce(json_agg(json_build_object('id', id, 'units', ${parcelUnits}) order by shipped_at), '[]')
     from parcels where parcels.order_id = orders.id) as sent,
  (select coalesce(json_agg(json_build_object(
     'position', position, 'product_id', product_id, 'title', title, 'subtitle', subtitle, 'picture', picture,
     'quantity', quantity - quantity_out,
     'here', quantity_here,
     'unit', json_build_object('minor', unit_minor, 'currency', orders.currency),
     'left', json_build_object('minor', line.left_minor, 'currency', orders.currency)) order by position), '[]')
     from priced_lines line where line.order_id = orders.id and line.taken_out_at is null) as lines,
  (select coalesce(json_agg(json_build_object('text', detail ->> 'text', 'by', actor, 'at', ${jsonInstant('occurred_at')})
     order by occurred_at desc, sequence desc), '[]')
     from order_events where order_events.order_id = orders.id and order_events.kind = 'noted') as notes`

export type PackedRow = Omit<PackedOrder, 'placedAt' | 'state' | 'remark' | 'canShip' | 'parcels' | 'isApart'> & {
  sent: { id: string; units: Units[] }[]
  id: string
  placedAt: Date
  currency: Currency
  total_minor: number
  facts: StoredFacts
}

const byIds = {
  name: 'packed-orders',
  text: `
    select ${columns}
      from ${pageOfIds} join orders on orders.id = page.id
     order by page.place`,
}

/** These orders, in the sequence of their identifiers. */
export function readPacked(ids: readonly string[]): Promise<PackedRow[]> {
  return run<PackedRow>(byIds, [ids])
}

const byNumbers = {
  name: 'packed-orders-of-numbers',
  text: `
    select ${columns}
      from unnest($1::bigint[]) with ordinality asked (number, place) join orders on orders.number = asked.number
     order by asked.place`,
}

/** The orders of these numbers, in their sequence. */
export function findPacked(numbers: readonly number[]): Promise<PackedRow[]> {
  return run<PackedRow>(byNumbers, [numbers])
}
