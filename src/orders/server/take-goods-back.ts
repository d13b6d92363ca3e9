import type { PoolClient } from 'pg'
import { finishTask } from '#crm/server/finish-task.ts'
import { wordsIn } from '#language/words.ts'
import { withdrawnPlan } from '#orders/refund.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { giveBack } from '#orders/server/give-back.ts'
import { goodsInWords } from '#orders/server/goods-in-words.ts'
import { tellEvent } from '#orders/server/locked-order.ts'
import { type StandingLine, standingLines } from '#orders/server/step-records.ts'
import { awaitOnly, findUnsettled } from '#orders/server/withdrawal-records.ts'
import { type AskedUnits, quantityAt, sumUnits, type Units, unitsLeft, withoutUnits } from '#orders/units.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { newId } from '#platform/identifiers.ts'
import { Refusal } from '#platform/refusal.ts'

type GoodsBack = { units: readonly AskedUnits[]; restock: boolean; shownMinor: number }

/** Goods of an accepted withdrawal are back, or proved to be sent: their money goes back, and the rest is awaited. */
export async function takeGoodsBack(number: number, goods: GoodsBack, admin: Admin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'goods-back', admin, now, async (client, order) => {
    const { restock } = goods
    const units = await awaitedOf(client, order.id, goods.units)
    const lines = await standingLines(client, order.id)
    const plan = withdrawnPlan(order.facts, lines, stillPaid(lines, units))
    if ((plan?.returns.minor ?? 0) !== goods.shownMinor) throw new Refusal('conflict', 'Another sum goes back now')
    await tellEvent(client, order.id, 'goods-back', admin.email, { units }, now)
    if (plan) {
      const titles = goodsInWords(lines, units, order.language)
      const reason = wordsIn(order.language)('orders.left-out.withdrawn', { titles })
      const giving = { occasion: `withdrawn:${newId()}`, actor: admin.email, why: 'cancelled', reason } as const
      await giveBack(client, order, plan, { ...giving, units: plan.units, restock }, now)
    }
    await awaitNoMore(client, order.id, units, admin.email, now)
    return { goodsBack: units, back_minor: goods.shownMinor }
  })
}

/** What is asked for of all that is awaited, of whichever withdrawal. */
async function awaitedOf(client: PoolClient, orderId: string, asked: readonly AskedUnits[]): Promise<Units[]> {
  const all = sumUnits((await findUnsettled(client, orderId)).flatMap(({ awaited }) => awaited))
  const units = asked.map(({ position, quantity = quantityAt(all, position) }) => ({ position, quantity }))
  const isAwaited = sumUnits(units).every(
    ({ position, quantity }) => quantity > 0 && quantity <= quantityAt(all, position),
  )
  if (!isAwaited) throw new Refusal('invalid', 'These goods are not awaited')
  return units
}

/** Units that were refunded otherwise meanwhile come back without money. */
function stillPaid(lines: readonly StandingLine[], units: readonly Units[]): Units[] {
  return lines.flatMap((line) => {
    const quantity = Math.min(quantityAt(units, line.position), unitsLeft(line))
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })
}

/** These goods are not to come back any more: what came is of the oldest withdrawal first, and one without goods is settled. */
export async function awaitNoMore(
  client: PoolClient,
  orderId: string,
  units: readonly Units[],
  by: string,
  now: BusinessTime,
): Promise<void> {
  const waiting = (await findUnsettled(client, orderId)).filter(({ isOpen }) => !isOpen).reverse()
  const left = withoutUnits(
    waiting.map(({ awaited }) => awaited),
    units,
  )
  for (const [at, { id }] of waiting.entries()) {
    const awaited = left[at] ?? []
    await awaitOnly(client, id, awaited, now)
    if (awaited.length === 0) await finishTask(client, `goods-awaited:${id}`, by, now)
  }
}
