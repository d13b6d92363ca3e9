import { amount, subtract, sum } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { readForStep } from '#orders/server/changes/read-for-step.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import { planWithdrawal, type WantedUnits } from '#orders/server/withdrawals/plan-withdrawal.ts'
import type { WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import { pricedLines, reduced, taxReduction } from '#orders/sums/tax.ts'
import { withoutWriteOffs } from '#orders/sums/write-off.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The sums of accepting a withdrawal, before it is accepted, and what goes back once the goods are here. */
export async function previewWithdrawal(
  number: number,
  wanted: WantedUnits,
  now: BusinessTime,
): Promise<WithdrawalPreview> {
  return inSnapshot(async (client) => {
    const order = await readForStep(client, number, 'withdrawal', now)
    const { currency, taxRate } = order
    const lines = await readLines(client, order.id)
    const before = await awaitedUnits(client, order.id)
    const { awaited, returns, cancellation, later } = planWithdrawal(order, lines, wanted, before)
    const nothing = amount(0, currency)
    const priced = pricedLines(lines, currency)
    const reductionsNow = cancellation?.lineReductions ?? []
    const whole = pricedLines(withoutWriteOffs(order.facts, lines).lines, currency)
    const price = sum(
      (later?.lineWaivers ?? []).map((each) => each.amount),
      currency,
    )
    const returnsLater = later?.returns ?? nothing
    return {
      returns,
      priceReduction: cancellation?.priceReduction ?? nothing,
      tax: taxReduction(taxRate, priced, reductionsNow, currency),
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
