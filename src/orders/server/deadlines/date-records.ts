import type { PoolClient } from 'pg'
import type { PostponementReason, Question, Silence } from '#orders/dates/date-question.ts'
import { run } from '#platform/database/database.ts'

export type PromisedLine = { position: number; productId: string; promisedOn: string; shipped: boolean }

const lines = {
  name: 'date-promised-lines',
  text: `
    select position, product_id as "productId", promised_on as "promisedOn",
           quantity_here = 0 as shipped
      from order_lines where order_id = $1 and taken_out_at is null order by position`,
}

export function promisedLines(client: PoolClient, orderId: string): Promise<PromisedLine[]> {
  return run<PromisedLine>(lines, [orderId], client)
}

// A later day only adds its days to the day that binds.
const boundBy = {
  name: 'date-lines-bound-by',
  text: `
    select position, promised_on as "promisedOn"
      from order_lines line join date_moves move on move.order_id = line.order_id and position = any(move.positions)
     where move.id = $1 and quantity_here > 0
       and not exists (
         select from date_moves later
          where later.order_id = line.order_id and later.revision > move.revision and position = any(later.positions)
            and (later.answer in ('accepted', 'silent') or later.answer = 'not-asked' and later.actor <> 'shop'))
     order by position`,
}

/** Lines that wait, and whose day was not changed again since a move: taking the move back takes back their day. */
export function linesBoundBy(
  client: PoolClient,
  moveId: string,
): Promise<Pick<PromisedLine, 'position' | 'promisedOn'>[]> {
  return run(boundBy, [moveId], client)
}

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

const supersede = {
  name: 'date-supersede',
  text: `
    update date_moves set answered_at = $2, answer = 'superseded' where order_id = $1 and answered_at is null`,
}
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

/** A newer question takes the place of one that was not answered. */
export async function insertMove(client: PoolClient, orderId: string, move: Move, now: Date): Promise<void> {
  const { revision, positions, previousOn, movedTo, reason, actor, question } = move
  await run(supersede, [orderId, now], client)
  const asked = question
    ? [question.answerDue, question.silence, null, null]
    : [null, 'decides-nothing', now, 'not-asked']
  await run(insert, [orderId, revision, positions, previousOn, movedTo, reason, actor, now, ...asked], client)
}

const apply = {
  name: 'date-apply',
  text: 'update order_lines set promised_on = $3 where order_id = $1 and position = any($2)',
}

const askFrom = {
  name: 'date-ask-from',
  text: `
    update date_moves set previous_on = $3
     where order_id = $1 and answered_at is null and positions && $2::smallint[]`,
}

/** From now on this day binds for these lines. A question about them asks for a later day than this one. */
export async function bindDay(client: PoolClient, orderId: string, positions: number[], day: string): Promise<void> {
  await run(apply, [orderId, positions, day], client)
  await run(askFrom, [orderId, positions, day], client)
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

const unanswered = {
  name: 'date-unanswered-moves',
  text: 'select order_id as id from date_moves where answered_at is null and answer_due < $1 order by answer_due',
}

/** Orders with a question that was to be answered before this day and was not, the oldest first. */
export async function findUnansweredMoves(today: string): Promise<string[]> {
  return (await run<{ id: string }>(unanswered, [today])).map(({ id }) => id)
}
