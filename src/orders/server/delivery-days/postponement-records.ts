import type { PoolClient } from 'pg'
import type { PostponementReason } from '#orders/dates/date-question.ts'
import type { OpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { run } from '#platform/database/database.ts'

const postponements = {
  name: 'date-postponements',
  text: `
    select id, revision, positions, previous_on as "previousOn", moved_to as "movedTo", answer_due as "answerDue", silence
      from date_moves
     where order_id = $1 and moved_at = coalesce($2, moved_at) and reason = $3 and actor = 'shop' and answer = 'not-asked'`,
}

/** The moves that postponed the delivery at this moment, or at any. */
export function findPostponements(
  client: PoolClient,
  orderId: string,
  { at, reason }: { at: Date | null; reason: PostponementReason },
): Promise<OpenMove[]> {
  return run<OpenMove>(postponements, [orderId, at, reason], client)
}

const everPostponed = {
  name: 'date-was-postponed',
  text: "select from date_moves where order_id = $1 and reason = $2 and actor = 'shop' limit 1",
}

/** Whether the delivery was ever postponed for this reason, also where that was reverted. */
export async function hasPostponement(
  client: PoolClient,
  orderId: string,
  reason: PostponementReason,
): Promise<boolean> {
  return (await run(everPostponed, [orderId, reason], client)).length > 0
}

const takenBackSince = {
  name: 'date-postponements-reverted',
  text: `
    select id from date_moves
     where order_id = $1 and moved_at >= $2 and reason = $3 and actor = 'shop' and answer = 'taken-back'`,
}

/** The moves that postponed the delivery since a moment, and were reverted. */
export function findTakenBack(
  client: PoolClient,
  orderId: string,
  { since, reason }: { since: Date; reason: PostponementReason },
): Promise<{ id: string }[]> {
  return run<{ id: string }>(takenBackSince, [orderId, since, reason], client)
}
