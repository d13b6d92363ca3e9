import { type Amount, add, amount, subtract } from '#money/money.ts'
import { type AskedUnits, unitsAskedFor } from '#orders/goods/asked-units.ts'
import { quantityAt, type Units } from '#orders/goods/units.ts'
import { type UnitPlace, unitsByPlace } from '#orders/goods/units-by-place.ts'
import type { OrderFacts } from '#orders/order.ts'
import type { LineRecord } from '#orders/server/facts/line-records.ts'
import type { ReadOrder } from '#orders/server/facts/locked-order.ts'
import { reductionAt } from '#orders/sums/reductions.ts'
import { cancellationPlan, type RefundPlan, type UnitsCancellation, withdrawnPlan } from '#orders/sums/refund.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** The effect of accepting a withdrawal. */
export type WithdrawalPlan = {
  here: Units[]
  /** The units that have left, which have to come back before their price is refunded. */
  awaited: Units[]
  returns: Amount
  cancellation: UnitsCancellation | undefined
  /** The refund once those are here. */
  later: RefundPlan | undefined
}

export type WantedUnits = { units?: readonly AskedUnits[] | undefined; first?: UnitPlace | undefined }

/** The effect of accepting a withdrawal of these units, or of all that is left; earlier withdrawals await some already. */
export function planWithdrawal(
  { facts, currency }: ReadOrder,
  lines: readonly LineRecord[],
  { units: wanted, first }: WantedUnits,
  awaitedBefore: readonly Units[],
): WithdrawalPlan {
  const remaining = lines.filter(({ takenOut }) => !takenOut)
  const units = unitsAskedFor(remaining, wanted ?? remaining.map(({ position }) => ({ position })))
  if (!units) throw new RefusedField('units', 'These goods cannot be given back')
  const { here, sent: awaited } = unitsByPlace(remaining, units, first, awaitedBefore)
  const cancellation = cancellationPlan(facts, lines, here, true)
  const after = cancellation ? afterwards(facts, lines, cancellation) : { facts, lines }
  const later = awaited.length > 0 ? withdrawnPlan(after.facts, after.lines, awaited) : undefined
  return { here, awaited, returns: cancellation?.returns ?? amount(0, currency), cancellation, later }
}

/** The order once these units are taken out of it. */
function afterwards(
  { price, returning, ...facts }: OrderFacts,
  lines: readonly LineRecord[],
  cancellation: UnitsCancellation,
) {
  const { priceReduction, returns, lineReductions, stillWrittenOff, units } = cancellation
  return {
    facts: { ...facts, price: subtract(price, priceReduction), returning: add(returning, returns) },
    lines: lines.map((line) => {
      const out = line.out + quantityAt(units, line.position)
      const leftMinor = line.leftMinor - reductionAt(line.position, lineReductions)
      const writtenOffMinor = stillWrittenOff ? reductionAt(line.position, stillWrittenOff) : line.writtenOffMinor
      return { ...line, out, leftMinor, writtenOffMinor, takenOut: line.takenOut || out === line.quantity }
    }),
  }
}
