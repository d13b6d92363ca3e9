import { sum } from '#money/money.ts'
import { commonUnits } from '#orders/goods/units.ts'
import { unitsByPlace } from '#orders/goods/units-by-place.ts'
import { readForStep } from '#orders/server/changes/read-for-step.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import { planOrRefuse } from '#orders/server/refunds/plan-or-refuse.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import { chosenPlace, type RefundScope } from '#orders/sums/refund-scope.ts'
import { orderTax, pricedLines, reduced, taxReduction } from '#orders/sums/tax.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The effect of a refund, read without a lock; `grantRefund` computes it again under the lock. */
export async function previewRefund(number: number, input: RefundScope, now: BusinessTime): Promise<RefundPreview> {
  return inSnapshot(async (client) => {
    const order = await readForStep(client, number, 'refund', now)
    const lines = await readLines(client, order.id)
    const plan = planOrRefuse(order.facts, lines, input)
    const { priceReduction, returns, dueAfter, reducedBefore, lineReductions, units } = plan
    const awaited = await awaitedUnits(client, order.id)
    const { here, sent } = unitsByPlace(lines, units, chosenPlace(input))
    const priced = pricedLines(lines, order.currency)
    const after = reduced(priced, lineReductions)
    const counted = { here, sent, awaited: commonUnits(sent, awaited) }
    return {
      priceReduction,
      returns,
      dueAfter,
      reducedBefore,
      ...counted,
      tax: taxReduction(order.taxRate, priced, lineReductions, order.currency),
      priceAfter: sum(
        after.map(({ left }) => left),
        order.currency,
      ),
      taxAfter: orderTax(order.taxRate, after, order.currency)?.amount ?? null,
    }
  })
}
