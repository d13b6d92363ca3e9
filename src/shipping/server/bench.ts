import type { Admin } from '#accounts/account.ts'
import { auditReading } from '#audit/server/audit-reading.ts'
import { senderOfParcels } from '#legal/server/facts.ts'
import { times } from '#money/money.ts'
import { share } from '#money/shares.ts'
import { quantityAt } from '#orders/goods/units.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { factsRowOf } from '#orders/server/facts/stored-facts.ts'
import { idsToShip } from '#orders/server/lists/listed-orders.ts'
import { neighborsInList } from '#orders/server/lists/order-neighbors.ts'
import { countToShip } from '#orders/server/lists/to-do.ts'
import { stepsOfOrder } from '#orders/states/owner-steps.ts'
import { remarkOf } from '#orders/states/remark.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { Neighbors } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { PackedOrder, ShippingPapers } from '#shipping/papers-schema.ts'
import type { Bench } from '#shipping/schema.ts'
import { findPacked, type PackedRow, readPacked } from '#shipping/server/bench-records.ts'

const pageSize = 50

/** A page of the orders to ship, by promised day. */
export async function benchPage(after: number | undefined, now: BusinessTime): Promise<Bench> {
  const { count, late } = await countToShip(now)
  const { rows, next } = await pageOfList(
    { after },
    {
      read: async (cursor, most) => readPacked(await idsToShip(cursor?.id, most, now)),
      idOf: ({ number }) => number,
      size: pageSize,
      isAny: async () => count > 0,
    },
  )
  return { rows: rows.map((row) => packedOrder(row, now)), next, count, late }
}

/** The orders before and after one on the bench, whether or not it was shipped meanwhile. */
export const neighborsOnBench: Neighbors = (number, _, now) => neighborsInList(number, { view: 'to-ship' }, now)

type BenchQuery = { of: readonly number[]; parcel?: string | undefined }

/** The orders of these numbers, for their papers; of one parcel, the order that it left for with what was in it. */
export async function papersOf({ of, parcel }: BenchQuery, admin: Admin, now: BusinessTime): Promise<ShippingPapers> {
  const [rows, sender] = await Promise.all([findPacked(of), senderOfParcels()])
  // The page of an order shows as much.
  if (rows.length > 1) {
    await auditReading({ name: 'papers', query: { numbers: of }, rows: rows.length }, admin, now)
  }
  if (!parcel) return { rows: rows.map((row) => packedOrder(row, now)), sender }
  return {
    sender,
    rows: rows.flatMap((row) => {
      const inside = row.sent.find(({ id }) => id === parcel)?.units
      if (!inside) return []
      const lines = row.lines.flatMap((line) => ofParcel(line, quantityAt(inside, line.position)))
      const isApart = row.lines.some(({ position, quantity }) => quantityAt(inside, position) < quantity)
      return [{ ...packedOrder(row, now), lines, isApart }]
    }),
  }
}

/** A line as it was in a parcel, with the price of its units; some of them may have come back since. */
function ofParcel({ quantity, left, ...line }: PackedOrder['lines'][number], inside: number): PackedOrder['lines'] {
  const price = inside > quantity ? times(line.unit, inside) : share(left, inside, quantity)
  return inside > 0 ? [{ ...line, quantity: inside, here: inside, left: price }] : []
}

function packedOrder(row: PackedRow, now: BusinessTime): PackedOrder {
  const { id: _, facts: stored, total_minor, currency, sent, ...order } = row
  const facts = factsOf(factsRowOf(stored, total_minor), currency)
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    parcels: sent.length,
    isApart: order.lines.some(({ here }) => here > 0) && order.lines.some(({ here, quantity }) => here < quantity),
    state: stateOf(facts, dayOf(now)),
    remark: remarkOf(facts),
    canShip: stepsOfOrder(facts, dayOf(now)).includes('ship'),
  }
}
