import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { dayLastNamed, questionOf } from '#orders/dates/date-question.ts'
import { deliveryDayRange } from '#orders/dates/named-day.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { insertMove, type Move } from '#orders/server/delivery-days/move-records.ts'
import { findDueWhenAsked, findOpenMove, movesBefore } from '#orders/server/delivery-days/open-question-records.ts'
import { bindDay, type PromisedLine, promisedLines } from '#orders/server/delivery-days/promised-line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export type DateMove = {
  day: string
  /** As the buyer reads it, in the language of the order. An earlier day is explained by no letter. */
  reason: string
  /** Only the lines with this product; else all that have not left yet. */
  productId?: string | undefined
}

/**
 * Names another day for what has not left yet. An earlier one binds at once; a later one is a question to the buyer, and
 * the former day goes on binding until it is answered.
 */
export async function moveDate(number: number, move: DateMove, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'move', act, now, async (client, order) => {
    assertWithin('day', move.day, deliveryDayRange(dayOf(now)))
    const lines = await linesOf(client, order, move)
    const [{ promisedOn: previousOn } = { promisedOn: '' }] = lines
    if (lines.some(({ promisedOn }) => promisedOn !== previousOn)) {
      throw new RefusedField('productId', 'These lines have days of their own, move one product after the other')
    }
    const openMove = await findOpenMove(client, order.id)
    const isAsked = openMove?.positions.some((each) => lines.some(({ position }) => position === each))
    if (openMove && !isAsked && openMove.silence !== 'decides-nothing') {
      throw new Refusal('conflict', 'The buyer is still asked about another line')
    }
    if (move.day === dayLastNamed(lines, openMove)) throw new RefusedField('day', 'This is the day already')
    const isLater = move.day > previousOn
    if (isLater && move.reason === '') throw new RefusedField('reason', 'A later day is explained to the buyer')
    await (isLater ? ask : bringForward)(client, order, { lines, previousOn }, move, act.admin, now)
    return { movedTo: move.day, previousOn, reason: move.reason }
  })
}

async function linesOf(client: PoolClient, order: LockedOrder, { productId }: DateMove): Promise<PromisedLine[]> {
  const here = (await promisedLines(client, order.id)).filter(({ shipped }) => !shipped)
  const lines = productId ? here.filter((line) => line.productId === productId) : here
  if (lines.length === 0) throw new RefusedField('productId', 'Nothing of this is to be delivered any more')
  return lines
}

type Lines = { lines: PromisedLine[]; previousOn: string }

async function ask(
  client: PoolClient,
  order: LockedOrder,
  { lines, previousOn }: Lines,
  { day: movedTo, reason }: DateMove,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  const { asked } = await movesBefore(client, order.id)
  const today = dayOf(now)
  const question = questionOf({ country: order.country, previousOn, movedTo, askedBefore: asked > 0, today })
  const positions = lines.map(({ position }) => position)
  // A due day that moves during the question moves no delivery until it ends (`endQuestion`).
  const dueWhenAsked = order.facts.asksAboutDate ? await findDueWhenAsked(client, order.id) : order.facts.dueOn
  const move = { positions, previousOn, movedTo, reason, actor: admin.email, question }
  await writeDown(client, order, move, now, dueWhenAsked ? { dueWhenAsked } : {})
}

async function bringForward(
  client: PoolClient,
  order: LockedOrder,
  { lines, previousOn }: Lines,
  { day: movedTo, reason }: DateMove,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  const positions = lines.map(({ position }) => position)
  await bindDay(client, order.id, positions, movedTo)
  const move = { positions, previousOn, movedTo, reason, actor: admin.email, question: undefined }
  await writeDown(client, order, move, now)
}

async function writeDown(
  client: PoolClient,
  order: LockedOrder,
  move: Omit<Move, 'revision'>,
  now: BusinessTime,
  further: { dueWhenAsked?: string } = {},
) {
  const revision = (await movesBefore(client, order.id)).moves + 1
  const { movedTo, previousOn, reason, actor, question } = move
  const kind = question ? 'date-moved' : 'date-sooner'
  await insertMove(client, order.id, { ...move, revision }, now)
  await recordEvent(client, order.id, kind, actor, { movedTo, previousOn, reason, ...further }, now)
  await notifyBuyer(client, order, kind, now, { data: { revision: String(revision) }, revision })
}
