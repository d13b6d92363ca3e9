import { amount, subtract, sum } from '#money/money.ts'
import type { AskedUnits } from '#orders/goods/asked-units.ts'
import { readForStep } from '#orders/server/changes/read-for-step.ts'
import { planGoodsBack } from '#orders/server/withdrawals/plan-goods-back.ts'
import type { GoodsBackPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import { pricedLines, taxReduction } from '#orders/sums/tax.ts'
import { withoutWriteOffs } from '#orders/sums/write-off.ts'
import { inSnapshot } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The sums of awaited goods being back, before they are recorded. */
export async function previewGoodsBack(
  number: number,
  asked: readonly AskedUnits[],
  now: BusinessTime,
): Promise<GoodsBackPreview> {
  return inSnapshot(async (client) => {
    const order = await readForStep(client, number, 'goods-back', now)
    const { lines, refund } = await planGoodsBack(client, order, asked)
    const { facts, currency, taxRate } = order
    const waived = refund?.lineWaivers ?? []
    const returns = refund?.returns ?? amount(0, currency)
    const price = sum(
      waived.map((each) => each.amount),
      currency,
    )
    const whole = pricedLines(withoutWriteOffs(facts, lines).lines, currency)
    return { returns, price, tax: taxReduction(taxRate, whole, waived, currency), covers: subtract(price, returns) }
  })
}
