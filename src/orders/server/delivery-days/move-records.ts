import type { PoolClient } from 'pg'
import type { Question } from '#orders/dates/date-question.ts'
import { markSuperseded } from '#orders/server/delivery-days/answer-records.ts'
import type { OpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'date-insert-move',
  text: `
    insert into date_moves (id, order_id, revision, positions, previous_on, moved_to, reason, actor, moved_at, answer_due,
                            silence, answered_at, answer)
    values (new_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
}

export type Move = {
  revision: number
  positions: number[]
  previousOn: string
  movedTo: string
  reason: string
  actor: string
  /** Undefined when the buyer is not asked: the day moves at once. */
  question: Question | undefined
}

/** A newer question takes the place of one that was not answered. */
export async function insertMove(client: PoolClient, orderId: string, move: Move, now: Date): Promise<void> {
  const { revision, positions, previousOn, movedTo, reason, actor, question } = move
  await markSuperseded(client, orderId, now)
  const asking = question
    ? [question.answerDue, question.silence, null, null]
    : [null, 'decides-nothing', now, 'not-asked']
  await run(insert, [orderId, revision, positions, previousOn, movedTo, reason, actor, now, ...asking], client)
}

const last = {
  name: 'date-last-move',
  text: `
    select id, revision, positions, previous_on as "previousOn", moved_to as "movedTo", moved_at as "movedAt",
           answer is not null as "isAnswered"
      from date_moves where order_id = $1 order by revision desc limit 1`,
}

export type LastMove = Pick<OpenMove, 'id' | 'revision' | 'positions' | 'previousOn' | 'movedTo'> & {
  movedAt: Date
  /** The buyer or their silence has answered, or the day was binding without a question. */
  isAnswered: boolean
}

export async function findLastMove(client: PoolClient, orderId: string): Promise<LastMove | undefined> {
  const [move] = await run<LastMove>(last, [orderId], client)
  return move
}
