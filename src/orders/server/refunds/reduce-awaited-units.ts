import type { PoolClient } from 'pg'
import { countOf, type Units, withoutUnits } from '#orders/goods/units.ts'
import { findUnsettled, setAwaitedUnits } from '#orders/server/facts/withdrawal-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** These goods are not to come back any more: what came is of the oldest withdrawal first, and one without goods is settled. */
export async function reduceAwaitedUnits(
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
    await setAwaitedUnits(client, id, awaited, now)
    if (awaited.length === 0) await finishTask(client, { kind: 'goods-awaited', of: [id] }, by, now)
  }
}
