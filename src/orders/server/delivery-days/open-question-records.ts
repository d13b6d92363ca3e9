import type { PoolClient } from 'pg'
import type { Silence } from '#orders/dates/date-question.ts'
import { run } from '#platform/database/database.ts'

// A question was asked once its letter was sent, or may have been. Silence counts only once it surely was: a letter
// whose tries fail has no reader. Without a letter on record both count from the move of the date.
const since = (left: string) => `
  (select case when count(*) = 0 then date_moves.moved_at
               else min(${left}) filter (where sent_at is not null or given_up_at is null) end
     from mails where mails.order_id = date_moves.order_id and template = 'date-moved'
      and mails.facts ->> 'revision' = date_moves.revision::text)`

// A move taken back left the former day in force: the next delay is again the first one.
const past = {
  name: 'date-moves-before',
  text: `
    select count(*)::int as moves,
           count(*) filter (where (answer is null or answer not in ('not-asked', 'taken-back')) and ${since('coalesce(sent_at, begun_at)')} is not null)::int
             as asked
      from date_moves where order_id = $1`,
}

/** How often the date was moved, and how often the buyer was asked to wait. */
export async function movesBefore(client: PoolClient, orderId: string): Promise<{ moves: number; asked: number }> {
  const [row] = await run<{ moves: number; asked: number }>(past, [orderId], client)
  return row ?? { moves: 0, asked: 0 }
}

const open = {
  name: 'date-open-move',
  text: `
    select id, revision, positions, previous_on as "previousOn", moved_to as "movedTo", answer_due as "answerDue", silence,
           ${since('sent_at')} as "askedAt"
      from date_moves where order_id = $1 and answered_at is null`,
}

export type OpenMove = {
  id: string
  revision: number
  positions: number[]
  previousOn: string
  movedTo: string
  answerDue: string | null
  silence: Silence
}

export async function findOpenMove(client: PoolClient, orderId: string) {
  const [move] = await run<OpenMove & { askedAt: Date | null }>(open, [orderId], client)
  return move
}

// Questions that were asked before events named the due day have none.
const dueWhenAsked = {
  name: 'date-due-when-asked',
  text: `
    select detail ->> 'dueWhenAsked' as "dueOn" from order_events where order_id = $1 and kind = 'date-moved'
     order by sequence desc limit 1`,
}

/** The due day of the balance when the buyer was last asked about a later date, or first where they were asked again. */
export async function findDueWhenAsked(client: PoolClient, orderId: string): Promise<string | null> {
  const [row] = await run<{ dueOn: string | null }>(dueWhenAsked, [orderId], client)
  return row?.dueOn ?? null
}

const unanswered = {
  name: 'date-unanswered-moves',
  text: 'select order_id as id from date_moves where answered_at is null and answer_due < $1 order by answer_due',
}

/** Orders with a question that was to be answered before this day and was not, the oldest first. */
export async function findUnansweredMoves(today: string): Promise<string[]> {
  return (await run<{ id: string }>(unanswered, [today])).map(({ id }) => id)
}
