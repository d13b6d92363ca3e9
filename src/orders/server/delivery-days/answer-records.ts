import type { PoolClient } from 'pg'
import type { Question } from '#orders/dates/date-question.ts'
import type { OpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { run } from '#platform/database/database.ts'

const supersede = {
  name: 'date-supersede',
  text: `
    update date_moves set answered_at = $2, answer = 'superseded' where order_id = $1 and answered_at is null`,
}

/** Closes a question that needs no answer any more. */
export async function markSuperseded(client: PoolClient, orderId: string, now: Date): Promise<void> {
  await run(supersede, [orderId, now], client)
}

const addDays = {
  name: 'date-add-answer-days',
  text: 'update date_moves set answer_due = answer_due + $2::int where order_id = $1 and answered_at is null',
}

/** The buyer has so many days more to answer. */
export async function addAnswerDays(client: PoolClient, orderId: string, days: number): Promise<void> {
  await run(addDays, [orderId, days], client)
}

const askAnew = {
  name: 'date-ask-anew',
  text: 'update date_moves set answer_due = $2, silence = $3 where id = $1 and answered_at is null',
}

/** Until when an answer is awaited, and what silence means then. */
export async function askAnswerBy(client: PoolClient, id: string, { answerDue, silence }: Question): Promise<void> {
  await run(askAnew, [id, answerDue, silence], client)
}

const accepted = {
  name: 'date-accepted-since',
  text: `
    select previous_on as "previousOn", moved_to as "movedTo" from date_moves
     where order_id = $1 and answered_at > $2 and answer in ('accepted', 'silent')
       and not exists (select from order_lines line where line.order_id = date_moves.order_id
                                                      and position = any(positions) and taken_out_at is not null)`,
}

/** The later days that the buyer accepted since a moment, by an answer or by silence. */
export function acceptedSince(
  client: PoolClient,
  orderId: string,
  since: Date,
): Promise<Pick<OpenMove, 'previousOn' | 'movedTo'>[]> {
  return run<Pick<OpenMove, 'previousOn' | 'movedTo'>>(accepted, [orderId, since], client)
}

const answer = {
  name: 'date-answer',
  text: 'update date_moves set answered_at = $2, answer = $3 where id = $1',
}

export async function markAnswered(
  client: PoolClient,
  id: string,
  said: 'accepted' | 'refused' | 'silent' | 'superseded' | 'taken-back',
  now: Date,
): Promise<void> {
  await run(answer, [id, now, said], client)
}
