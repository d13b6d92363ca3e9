import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import { giveDaysToPay } from '#orders/server/balance-days/set-balance-days.ts'
import { asBuyer } from '#orders/server/changes/as-buyer.ts'
import { markAnswered } from '#orders/server/delivery-days/answer-records.ts'
import { dueWithDelays } from '#orders/server/delivery-days/due-with-delays.ts'
import { findOpenMove, type OpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { postponePastDueDay } from '#orders/server/delivery-days/postpone-delivery.ts'
import { bindDay } from '#orders/server/delivery-days/promised-line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer, notifyHouse } from '#orders/server/notifications/notify.ts'
import { cancelUnits } from '#orders/server/refunds/cancel-units.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/** `shown`: what was said to go back, where the day is refused. */
type Answer = { accepts: boolean; movedTo: string; shown?: Amount | undefined }

/** The buyer says whether they want their order at the later day that they were shown; if not, what comes too late goes out of it. */
export async function answerDate(
  number: number,
  access: OrderAccess,
  { accepts, movedTo, shown }: Answer,
  now: BusinessTime,
): Promise<void> {
  await asBuyer(number, access, 'answer', now, async (client, order) => {
    const move = await findOpenMove(client, order.id)
    if (!move || move.movedTo !== movedTo) throw new Refusal('conflict', 'Another day is asked about now')
    const data = { revision: String(move.revision), answer: accepts ? 'accepted' : 'refused' }
    await notifyHouse(client, order.id, 'date-answered-note', now, { data, revision: move.revision })
    if (accepts) return accept(client, order, move, 'accepted', now)
    await markAnswered(client, move.id, 'refused', now)
    const refusing = {
      because: 'delay-refused',
      actor: 'buyer',
      units: move.positions.map((position) => ({ position })),
      shown,
    } as const
    await cancelUnits(client, order, refusing, now)
  })
}

/** From now on the later day binds. */
export async function accept(
  client: PoolClient,
  order: LockedOrder,
  move: OpenMove,
  how: 'accepted' | 'silent',
  now: BusinessTime,
): Promise<void> {
  const { id, revision, positions, movedTo } = move
  await markAnswered(client, id, how, now)
  await bindDay(client, order.id, positions, movedTo)
  await recordEvent(client, order.id, 'date-accepted', how === 'silent' ? 'shop' : 'buyer', { movedTo, how }, now)
  await giveTimeOfDelay(client, order, move, now)
  await notifyBuyer(client, order, 'date-accepted', now, { data: { revision: String(revision) }, revision })
}

/** A later delivery is paid for as much later, and the time of the answer counts against neither side. */
async function giveTimeOfDelay(
  client: PoolClient,
  order: LockedOrder,
  move: OpenMove,
  now: BusinessTime,
): Promise<void> {
  const { id, facts } = order
  const { dueOn } = facts
  if (!dueOn || dueOf(facts).minor === 0) return
  const withDelay = await dueWithDelays(client, order.id, dueOn, [move])
  await giveDaysToPay(client, order, laterDay(withDelay, daysAfter(dayOf(now), facts.balanceDays)), now)
  await postponePastDueDay(client, id, null, now)
}
