import type { PoolClient } from 'pg'
import type { AskedUnits } from '#orders/goods/asked-units.ts'
import { allOf, commonUnits, quantityAt, sumUnits, type Units } from '#orders/goods/units.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import { type RefundPlan, withdrawnPlan } from '#orders/sums/refund.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** The effect of awaited goods being back. */
export type GoodsBackPlan = {
  lines: LineRecord[]
  units: Units[]
  /** Undefined when all of these units were refunded before: then no money goes back. */
  refund: RefundPlan | undefined
}

/** Plans the return of some of the awaited units, for the preview and the step alike. */
export async function planGoodsBack(
  client: PoolClient,
  order: ReadOrder,
  asked: readonly AskedUnits[],
): Promise<GoodsBackPlan> {
  const units = awaitedOf(await awaitedUnits(client, order.id), asked)
  const lines = await readLines(client, order.id)
  // Units that were refunded before that counted as their return come back without money.
  const paidFor = commonUnits(units, allOf(lines))
  return { lines, units, refund: withdrawnPlan(order.facts, lines, paidFor) }
}

/** The requested part of all awaited units, of whichever withdrawal. */
function awaitedOf(awaited: readonly Units[], asked: readonly AskedUnits[]): Units[] {
  const units = asked.map(({ position, quantity = quantityAt(awaited, position) }) => ({ position, quantity }))
  const isAwaited = sumUnits(units).every(
    ({ position, quantity }) => quantity > 0 && quantity <= quantityAt(awaited, position),
  )
  if (!isAwaited) throw new RefusedField('units', 'These goods are not awaited')
  return units
}
