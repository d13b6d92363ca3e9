import type { RefundPreview } from '#orders/endpoints/refund-schema.ts'
import { commonUnits, unitsByPlace } from '#orders/goods/units.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { type ReadOrder, readOrder } from '#orders/server/facts/locked-order.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import { planOrRefuse } from '#orders/server/refunds/grant-refund.ts'
import { stepsOfOwner } from '#orders/steps.ts'
import { firstOf, type RefundScope } from '#orders/sums/refund.ts'
import { pricedLines, taxReduction } from '#orders/sums/tax.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The effect of a refund, read without a lock; `grantRefund` computes it again under the lock. */
export async function previewRefund(number: number, input: RefundScope, now: BusinessTime): Promise<RefundPreview> {
  return inSnapshot(async (client) => {
    const order = await readOrder(client, number)
    if (!order) throw new Refusal('missing', 'No order has this number')
    assertRefundable(order, now)
    const lines = await readLines(client, order.id)
    const plan = planOrRefuse(order.facts, lines, input)
    const { priceReduction, returns, dueAfter, reducedBefore, lineReductions, units } = plan
    const awaited = await awaitedUnits(client, order.id)
    const { here, sent } = unitsByPlace(lines, units, firstOf(input))
    const counted = { here, sent, awaited: commonUnits(sent, awaited) }
    return {
      priceReduction,
      returns,
      dueAfter,
      reducedBefore,
      ...counted,
      tax: taxReduction(order.taxRate, pricedLines(lines, order.currency), lineReductions, order.currency),
    }
  })
}

function assertRefundable({ facts }: ReadOrder, now: BusinessTime): void {
  if (stepsOfOwner(facts, dayOf(now)).includes('refund')) return
  throw new Refusal('conflict', 'Nothing can be given back of this order now')
}
