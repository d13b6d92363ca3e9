import { finishTask } from '#crm/server/finish-task.ts'
import { wordsIn } from '#language/words.ts'
import { refundPlan } from '#orders/refund.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { giveBack } from '#orders/server/give-back.ts'
import { tellEvent } from '#orders/server/locked-order.ts'
import { standingLines, takeLinesOut } from '#orders/server/step-records.ts'
import { awaitOnly, findUnsettled } from '#orders/server/withdrawal-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { newId } from '#platform/identifiers.ts'
import { Refusal } from '#platform/refusal.ts'

type GoodsBack = { positions: readonly number[]; restock: boolean; shownMinor: number }

/** Goods of an accepted withdrawal are back, or proved to be sent: their money goes back, and the rest is awaited. */
export async function takeGoodsBack(number: number, goods: GoodsBack, admin: Admin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'goods-back', admin, now, async (client, order) => {
    const withdrawals = await findUnsettled(client, order.id)
    const { positions, restock } = goods
    if (!positions.every((each) => withdrawals.some(({ awaited }) => awaited.includes(each)))) {
      throw new Refusal('invalid', 'These lines are not awaited')
    }
    const lines = await standingLines(client, order.id)
    // A line that was refunded otherwise meanwhile comes back without money.
    const open = lines.filter(({ position, takenOut }) => positions.includes(position) && !takenOut)
    const plan = refundPlan(order.facts, lines, { positions: open.map(({ position }) => position) })
    if ((plan?.returns.minor ?? 0) !== goods.shownMinor) throw new Refusal('conflict', 'Another sum goes back now')
    await tellEvent(client, order.id, 'goods-back', admin.email, { positions }, now)
    if (plan) {
      const reason = wordsIn(order.language)('orders.left-out.withdrawn')
      const giving = { occasion: `withdrawn:${newId()}`, actor: admin.email, why: 'cancelled', reason } as const
      await giveBack(client, order, plan, { ...giving, positions, restock }, now)
    } else await takeLinesOut(client, order.id, positions, restock, now)
    for (const { id, awaited } of withdrawals.filter(({ isOpen }) => !isOpen)) {
      const left = awaited.filter((each) => !positions.includes(each))
      await awaitOnly(client, id, left, now)
      if (left.length === 0) await finishTask(client, `goods-awaited:${id}`, admin.email, now)
    }
    return { goodsBack: positions, back_minor: goods.shownMinor }
  })
}
