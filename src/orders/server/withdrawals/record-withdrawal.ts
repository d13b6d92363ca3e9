import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { withdrawalDayRange } from '#orders/dates/named-day.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { findDeclaredAgain } from '#orders/server/facts/declaration-records.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { enterWithdrawal } from '#orders/server/withdrawals/declare-withdrawal.ts'
import type { RecordedWithdrawal } from '#orders/step-schemas/withdrawal-schema.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

/** A withdrawal that came by letter, or with another email than that of the order. */
export async function recordWithdrawal(
  number: number,
  input: RecordedWithdrawal,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'record-withdrawal', act, now, async (client, order) => {
    if ('message' in input) return recordAgain(client, order, input.message, act.admin, now)
    const { receivedOn, text } = input
    assertWithin('receivedOn', receivedOn, withdrawalDayRange(dayOf(order.placedAt), dayOf(now)))
    await enterWithdrawal(
      client,
      order,
      { text },
      { actor: act.admin.email, receivedAt: momentOf(order, receivedOn, now) },
      now,
    )
    return { withdrawal: { receivedOn } }
  })
}

/** The moment of a declaration: on a past day its noon, or the moment of the order where that was later. */
function momentOf({ placedAt }: LockedOrder, receivedOn: string, now: BusinessTime): Date {
  if (receivedOn === dayOf(now)) return now
  const noon = new Date(`${receivedOn}T12:00:00Z`)
  return noon < placedAt ? placedAt : noon
}

/** The owner pauses the order for a declaration that did not pause it by itself. */
async function recordAgain(
  client: PoolClient,
  order: LockedOrder,
  messageId: string,
  { email: actor }: Admin,
  now: BusinessTime,
) {
  const receivedAt = await findDeclaredAgain(client, order.id, messageId)
  if (!receivedAt) throw new RefusedField('message', 'This order has no such declaration')
  await finishTasksOf(client, order.id, ['withdrawal-again'], actor, now)
  await enterWithdrawal(client, order, { messageId }, { actor, receivedAt }, now)
  return { withdrawal: { receivedOn: dayOf(receivedAt) } }
}
