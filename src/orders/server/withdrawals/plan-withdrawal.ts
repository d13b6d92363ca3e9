import { type Amount, add, amount, subtract, sum } from '#money/money.ts'
import type { WithdrawalPreview } from '#orders/endpoints/withdrawal-schema.ts'
import {
  type AskedUnits,
  type Place,
  quantityAt,
  type Units,
  unitsAskedFor,
  unitsByPlace,
} from '#orders/goods/units.ts'
import { dueOf, type OrderFacts } from '#orders/order.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import { type ReadOrder, readOrder } from '#orders/server/facts/locked-order.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import {
  cancellationPlan,
  type RefundPlan,
  reductionAt,
  type UnitsCancellation,
  withdrawnPlan,
} from '#orders/sums/refund.ts'
import { pricedLines, reduced, taxReduction } from '#orders/sums/tax.ts'
import { withoutWriteOffs } from '#orders/sums/write-off.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'

/** The effect of accepting a withdrawal. */
export type Plan = {
  here: Units[]
  /** The units that have left, which have to come back before their price is refunded. */
  awaited: Units[]
  returns: Amount
  cancellation: UnitsCancellation | undefined
  /** The refund once those are here. */
  later: RefundPlan | undefined
}

type Wanted = { units?: readonly AskedUnits[] | undefined; first?: Place | undefined }

/** The effect of accepting a withdrawal of these units, or of all that is left; earlier withdrawals await some already. */
export function planWithdrawal(
  { facts, currency }: ReadOrder,
  lines: readonly LineRecord[],
  { units: wanted, first }: Wanted,
  awaitedBefore: readonly Units[],
): Plan {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const units = unitsAskedFor(there, wanted ?? there.map(({ position }) => ({ position })))
  if (!units) throw new RefusedField('units', 'These goods cannot be given back')
  const { here, sent: awaited } = unitsByPlace(there, units, first, awaitedBefore)
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

/** The same in cents, before it is accepted; with what goes back once the goods are here. */
export async function previewWithdrawal(number: number, wanted: Wanted = {}): Promise<WithdrawalPreview> {
  return inSnapshot(async (client) => {
    const order = await readOrder(client, number)
    if (!order) throw new Refusal('missing', 'No order has this number')
    const { currency, taxRate } = order
    const lines = await readLines(client, order.id)
    const before = await awaitedUnits(client, order.id)
    const { awaited, returns, cancellation, later } = planWithdrawal(order, lines, wanted, before)
    const nothing = amount(0, currency)
    const priced = pricedLines(lines, currency)
    const now = cancellation?.lineReductions ?? []
    const whole = pricedLines(withoutWriteOffs(order.facts, lines).lines, currency)
    const price = sum(
      (later?.lineWaivers ?? []).map((each) => each.amount),
      currency,
    )
    const returnsLater = later?.returns ?? nothing
    return {
      returns,
      priceReduction: cancellation?.priceReduction ?? nothing,
      tax: taxReduction(taxRate, priced, now, currency),
      dueAfter: later?.dueAfter ?? cancellation?.dueAfter ?? dueOf(order.facts),
      awaited,
      later: returnsLater,
      laterPrice: price,
      laterTax: taxReduction(
        taxRate,
        reduced(whole, cancellation?.lineWaivers ?? []),
        later?.lineWaivers ?? [],
        currency,
      ),
      laterCovers: subtract(price, returnsLater),
    }
  })
}
