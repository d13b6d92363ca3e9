import type { PoolClient } from 'pg'
import type { PostponementReason } from '#orders/dates/date-question.ts'
import { promisedLines } from '#orders/server/delivery-days/promised-line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { laterDay } from '#platform/time/days.ts'

/** Moves the day of the delivery, and records from which to which; a later day with the reason. Answers as the move does. */
export async function moveDeliveryDay<T>(
  client: PoolClient,
  orderId: LockedOrderId,
  reason: PostponementReason,
  move: () => Promise<T>,
  now: BusinessTime,
): Promise<T> {
  const before = await promisedLines(client, orderId)
  const outcome = await move()
  const dayBefore = new Map(before.map(({ position, promisedOn }) => [position, promisedOn]))
  const lines = (await promisedLines(client, orderId)).filter(({ shipped }) => !shipped)
  const moved = lines.filter(({ position, promisedOn }) => dayBefore.get(position) !== promisedOn)
  if (moved.length === 0) return outcome
  const movedTo = moved.map(({ promisedOn }) => promisedOn).reduce(laterDay)
  const previousOn = moved.map(({ position, promisedOn }) => dayBefore.get(position) ?? promisedOn).reduce(laterDay)
  const positions = moved.map(({ position }) => position)
  const detail = {
    ...{ movedTo, previousOn },
    ...(movedTo > previousOn && { because: reason }),
    ...(moved.length < lines.length && { positions }),
  }
  await recordEvent(client, orderId, 'delivery-moved', 'shop', detail, now)
  return outcome
}
