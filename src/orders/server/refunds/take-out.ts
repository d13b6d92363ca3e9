import type { PoolClient } from 'pg'
import { returnToStock } from '#catalogue/server/return-to-stock.ts'
import { finishTask } from '#crm/server/finish-task.ts'
import { countOf, type Units, withoutUnits } from '#orders/goods/units.ts'
import { awaitOnly, findUnsettled } from '#orders/server/facts/withdrawal-records.ts'
import { takeUnitsOut } from '#orders/server/refunds/take-out-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Taking = { units: readonly Units[]; restock: boolean; by: string }

/**
 * Takes units out of a locked order, whose price was lowered by theirs. Units to come back are awaited no more, so that
 * no unit is paid for when it leaves the order and once again when it arrives.
 */
export async function takeOut(client: PoolClient, orderId: string, taking: Taking, now: BusinessTime): Promise<void> {
  const { units, restock, by } = taking
  const out = await takeUnitsOut(client, orderId, units, now)
  if (restock) await returnToStock(client, out, { orderId, now })
  await awaitNoMore(client, orderId, units, by, now)
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
  for (const [at, { id, awaited: before }] of waiting.entries()) {
    const awaited = left[at] ?? []
    if (countOf(awaited) === countOf(before)) continue
    await awaitOnly(client, id, awaited, now)
    if (awaited.length === 0) await finishTask(client, `goods-awaited:${id}`, by, now)
  }
}
