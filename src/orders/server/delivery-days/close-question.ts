import type { PoolClient } from 'pg'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import { markSuperseded } from '#orders/server/delivery-days/answer-records.ts'
import { findOpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Closes the question about waiting: the goods are ready. The binding day stays. */
export async function closeQuestion(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  await markSuperseded(client, orderId, now)
}

/** Closes the question about waiting once all its goods were shipped or left the order. */
export async function closeIdleQuestion(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  const move = await findOpenMove(client, orderId)
  if (!move) return
  const lines = await readLines(client, orderId)
  const waits = lines.some((line) => unitsHere(line) > 0 && move.positions.includes(line.position))
  if (!waits) await closeQuestion(client, orderId, now)
}
