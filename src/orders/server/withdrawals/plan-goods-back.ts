import type { PoolClient } from 'pg'
import { amount, subtract, sum } from '#money/money.ts'
import type { GoodsBackPreview } from '#orders/endpoints/withdrawal-schema.ts'
import { type AskedUnits, allOf, commonUnits, quantityAt, sumUnits, type Units } from '#orders/goods/units.ts'
import { type LineRecord, readLines } from '#orders/server/facts/line-records.ts'
import { type ReadOrder, readOrder } from '#orders/server/facts/locked-order.ts'
import { awaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import { stepsOfOwner } from '#orders/steps.ts'
import { type RefundPlan, withdrawnPlan } from '#orders/sums/refund.ts'
import { pricedLines, taxReduction } from '#orders/sums/tax.ts'
import { withoutWriteOffs } from '#orders/sums/write-off.ts'
import { inSnapshot } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

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

/** The sums of the step, before it is taken. */
export async function previewGoodsBack(
  number: number,
  asked: readonly AskedUnits[],
  now: BusinessTime,
): Promise<GoodsBackPreview> {
  return inSnapshot(async (client) => {
    const order = await readOrder(client, number)
    if (!order) throw new Refusal('missing', 'No order has this number')
    if (!stepsOfOwner(order.facts, dayOf(now)).includes('goods-back')) {
      throw new Refusal('conflict', 'No goods of this order are awaited now')
    }
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
