import { wordsIn } from '#language/words.ts'
import type { AskedUnits } from '#orders/goods/asked-units.ts'
import { withoutUnits } from '#orders/goods/units.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { carryOutRefund } from '#orders/server/refunds/carry-out-refund.ts'
import { reduceAwaitedUnits } from '#orders/server/refunds/reduce-awaited-units.ts'
import { removeUnits } from '#orders/server/refunds/remove-units.ts'
import { planGoodsBack } from '#orders/server/withdrawals/plan-goods-back.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type GoodsBack = { units: readonly AskedUnits[]; restock: boolean; shownMinor: number }

/** Goods of an accepted withdrawal are back, or proved to be sent: their money goes back, and the rest is awaited. */
export async function receiveGoods(
  number: number,
  goods: GoodsBack,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'goods-back', act, now, async (client, order) => {
    const { restock } = goods
    const { lines, units, refund: plan } = await planGoodsBack(client, order, goods.units)
    if ((plan?.returns.minor ?? 0) !== goods.shownMinor) throw new Refusal('conflict', 'Another sum goes back now')
    await recordEvent(client, order.id, 'goods-back', act.admin.email, { units }, now)
    // After an earlier refund of a mere sum nothing is left to lower, and no letter is needed.
    if (plan && plan.lineWaivers.length === 0) {
      await removeUnits(client, order.id, { units: plan.units, first: 'sent', restock, by: act.admin.email }, now)
    } else if (plan) {
      const titles = goodsInWords(lines, units, order.language)
      const reason = wordsIn(order.language)('orders.left-out.withdrawn', { titles })
      const giving = { occasion: `withdrawn:${newId()}`, actor: act.admin.email, refundReason: 'cancelled' } as const
      // The reason names the goods already.
      const explained = { detail: { reason }, reason, units: plan.units }
      await carryOutRefund(client, order, plan, { ...giving, ...explained, first: 'sent', restock }, now)
    }
    const remaining = withoutUnits([units], plan?.units ?? []).flat()
    await reduceAwaitedUnits(client, order.id, remaining, act.admin.email, now)
    return { goodsBack: units, back_minor: goods.shownMinor }
  })
}
