import type { PoolClient } from 'pg'
import {
  bindDay,
  findLatePayment,
  insertMove,
  linesBoundBy,
  markAnswered,
  movesBefore,
  promisedLines,
} from '#orders/server/date-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/days.ts'

/** Moves all unshipped goods by so many days, for a reason on the buyer's side: without a question. */
export async function putOff(client: PoolClient, orderId: string, days: number, now: BusinessTime): Promise<void> {
  const lines = (await promisedLines(client, orderId)).filter(({ shipped }) => !shipped)
  if (lines.length === 0) return
  const previousOn = lines.map(({ promisedOn }) => promisedOn).reduce(laterDay)
  const { moves } = await movesBefore(client, orderId)
  const positions = lines.map(({ position }) => position)
  const movedTo = daysAfter(previousOn, days)
  const move = { revision: moves + 1, positions, previousOn, movedTo, reason: 'paid-late', actor: 'shop' }
  await insertMove(client, orderId, { ...move, question: undefined }, now)
  for (const { position, promisedOn } of lines) {
    await bindDay(client, orderId, [position], daysAfter(promisedOn, days))
  }
}

/** Takes the days back by which a late payment had put the delivery off; a day that was agreed since stays. */
export async function takeDelayBack(client: PoolClient, orderId: string, since: Date, now: BusinessTime) {
  const move = await findLatePayment(client, orderId, since)
  if (!move) return
  const days = daysBetween(move.movedTo, move.previousOn)
  for (const { position, promisedOn } of await linesBoundBy(client, move.id)) {
    await bindDay(client, orderId, [position], daysAfter(promisedOn, days))
  }
  await markAnswered(client, move.id, 'taken-back', now)
}
