import { type Amount, amount, atLeastZero, subtract } from '#money/money.ts'
import { type Leaving, leavingOf, refundPlan } from '#orders/refund.ts'
import type { WithdrawalPreview } from '#orders/schema.ts'
import { type LockedOrder, lockOrder } from '#orders/server/locked-order.ts'
import { type StandingLine, standingLines } from '#orders/server/step-records.ts'
import { pricedLines, taxFallsBy } from '#orders/tax.ts'
import { type AskedUnits, type Units, unitsAskedFor } from '#orders/units.ts'
import { inTransaction } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'

type Plan = {
  here: Units[]
  /** What has left the house, and is to come back before its price goes back. */
  awaited: Units[]
  returns: Amount
  leaving: Leaving | undefined
}

/** What accepting a withdrawal of these units does, or of all that stands. */
export function planWithdrawal(
  { facts, currency }: LockedOrder,
  lines: readonly StandingLine[],
  wanted?: readonly AskedUnits[],
): Plan {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const units = unitsAskedFor(there, wanted ?? there.map(({ position }) => ({ position })))
  if (!units) throw new Refusal('invalid', 'These goods cannot be given back')
  const hasLeft = ({ position }: Units) => there.some((line) => line.position === position && line.shipped)
  const here = units.filter((each) => !hasLeft(each))
  const leaving = leavingOf(facts, lines, here)
  return { here, awaited: units.filter(hasLeft), returns: leaving?.returns ?? amount(0, currency), leaving }
}

/** The same in cents, before anybody accepts it; with what goes back once the goods are here. */
export async function previewWithdrawal(number: number, wanted?: readonly AskedUnits[]): Promise<WithdrawalPreview> {
  return inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) throw new Refusal('missing', 'No order has this number')
    const { currency, facts, taxRate } = order
    const lines = await standingLines(client, order.id)
    const { here, awaited, returns, leaving } = planWithdrawal(order, lines, wanted)
    const nothing = amount(0, currency)
    const all = awaited.length > 0 ? refundPlan(facts, lines, { units: [...here, ...awaited] }) : undefined
    return {
      returns,
      waives: leaving?.waives ?? nothing,
      tax: taxFallsBy(taxRate, pricedLines(lines, currency), leaving?.reductions ?? [], currency),
      awaited,
      later: all ? atLeastZero(subtract(all.returns, returns)) : nothing,
    }
  })
}
