import type { PoolClient } from 'pg'
import { unitsHere } from '#orders/goods/units.ts'
import { dropQuestion as drop, findOpenMove } from '#orders/server/deadlines/date-records.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The goods are ready: the question about waiting is closed. The binding day stays. */
export async function dropQuestion(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  await drop(client, orderId, now)
}

/** The same, once all goods of the question were shipped or left the order. */
export async function dropIdleQuestion(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  const move = await findOpenMove(client, orderId)
  if (!move) return
  const lines = await readLines(client, orderId)
  const waits = lines.some((line) => unitsHere(line) > 0 && move.positions.includes(line.position))
  if (!waits) await drop(client, orderId, now)
}
