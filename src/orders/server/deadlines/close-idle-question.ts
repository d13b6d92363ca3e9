import type { PoolClient } from 'pg'
import { unitsHere } from '#orders/goods/units.ts'
import { closeQuestion, findOpenMove } from '#orders/server/deadlines/date-records.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Closes a question about waiting once all its goods were shipped or left the order. The binding day stays. */
export async function closeIdleQuestion(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  const move = await findOpenMove(client, orderId)
  if (!move) return
  const lines = await readLines(client, orderId)
  const waits = lines.some((line) => unitsHere(line) > 0 && move.positions.includes(line.position))
  if (!waits) await closeQuestion(client, orderId, now)
}
