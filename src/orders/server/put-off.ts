import type { PoolClient } from 'pg'
import { bindDay, insertMove, movesBefore, promisedLines } from '#orders/server/date-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { daysAfter, laterDay } from '#platform/days.ts'

/** Moves all that has not left yet by so many days, for a reason that lies with the buyer: nobody is asked. */
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
