import type { PoolClient } from 'pg'
import {
  bindDay,
  findPutOffs,
  insertMove,
  linesBoundBy,
  markAnswered,
  movesBefore,
  type PromisedLine,
  promisedLines,
} from '#orders/server/dates/date-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/days.ts'

type PutOff = {
  days: number
  reason: 'paid-late'
  /** The first day on which the goods can be there, however early the day was that was promised. */
  earliest: string
}

/** Moves all unshipped goods by so many days, for a reason on the buyer's side: without a question. */
export async function putOff(client: PoolClient, orderId: string, put: PutOff, now: BusinessTime): Promise<void> {
  const { days, reason, earliest } = put
  const lines = (await promisedLines(client, orderId)).filter(({ shipped }) => !shipped)
  const daysOf = ({ promisedOn }: PromisedLine) => Math.max(days, daysBetween(promisedOn, earliest))
  // Lines that move by as many days are one move, so that it can be taken back as one.
  for (const [moved, group] of Map.groupBy(lines, daysOf)) {
    const previousOn = group.map(({ promisedOn }) => promisedOn).reduce(laterDay)
    const { moves } = await movesBefore(client, orderId)
    const positions = group.map(({ position }) => position)
    const move = { revision: moves + 1, positions, previousOn, movedTo: daysAfter(previousOn, moved), reason }
    await insertMove(client, orderId, { ...move, actor: 'shop', question: undefined }, now)
    for (const { position, promisedOn } of group)
      await bindDay(client, orderId, [position], daysAfter(promisedOn, moved))
  }
}

/** Takes the days back by which a late payment had put the delivery off; a day that was agreed since stays. */
export async function takeDelayBack(client: PoolClient, orderId: string, since: Date, now: BusinessTime) {
  for (const move of await findPutOffs(client, orderId, since)) {
    const days = daysBetween(move.movedTo, move.previousOn)
    for (const { position, promisedOn } of await linesBoundBy(client, move.id)) {
      await bindDay(client, orderId, [position], daysAfter(promisedOn, days))
    }
    await markAnswered(client, move.id, 'taken-back', now)
  }
}
