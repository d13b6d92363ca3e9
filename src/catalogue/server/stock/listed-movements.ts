import type { MovementFilter, MovementList } from '#catalogue/endpoints/movement-schema.ts'
import {
  findMoved,
  listMovements,
  type MovementPageQuery,
  type SumOfReason,
  sumMovements,
} from '#catalogue/server/stock/movement-records.ts'
import { movementReasons, movementSums } from '#catalogue/stock.ts'
import { chosenOf } from '#platform/choice-filter.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { pastPeriod } from '#platform/time/period.ts'

const most = 100

/** The latest movements of these days and reasons, with the sums of the days whatever the reason. */
export async function listedMovements(code: string, filter: MovementFilter, now: BusinessTime): Promise<MovementList> {
  const query = await movementPageQuery(code, filter, now)
  const [rows, sums] = await Promise.all([listMovements(query, most), sumMovements({ ...query, reasons: null })])
  const chosen = sums.filter(({ reason }) => query.reasons?.includes(reason) ?? true)
  return {
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    rows: rows.map(({ id: _, at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    sums: {
      received: sumOf('received', sums),
      sold: sumOf('sold', sums),
      returned: sumOf('returned', sums),
      lost: sumOf('lost', sums),
      corrected: sumOf('corrected', sums),
    },
  }
}

function sumOf(name: keyof typeof movementSums, sums: readonly SumOfReason[]): number {
  const reasons: readonly string[] = movementSums[name]
  return sums.filter(({ reason }) => reasons.includes(reason)).reduce((sum, { units }) => sum + units, 0)
}

/** The question of a filter about the product of that code. */
export async function movementPageQuery(
  code: string,
  { reason, day }: MovementFilter,
  now: BusinessTime,
): Promise<MovementPageQuery> {
  const product = await findMoved(code)
  if (!product) throw new Refusal('missing', 'No product has this code')
  return {
    product: product.id,
    reasons: reason ? chosenOf(reason, movementReasons) : null,
    days: pastPeriod(day ?? '', dayOf(now)),
  }
}
