import type { PoolClient } from 'pg'
import type { Holder } from '#orders/holder.ts'
import { afterChange } from '#orders/server/after-change.ts'
import { findHeldOrder } from '#orders/server/buyer/buyer-records.ts'
import { type LockedOrder, lockOrder } from '#orders/server/locked-order.ts'
import { type BuyerStep, stepsOfBuyer } from '#orders/steps.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A buyer's step with the order they hold; refused when it is not theirs, or not possible any more. */
export async function asBuyer<Answer>(
  number: number,
  holder: Holder,
  step: BuyerStep,
  now: BusinessTime,
  work: (client: PoolClient, order: LockedOrder) => Promise<Answer>,
): Promise<Answer> {
  const held = await findHeldOrder(number, holder)
  if (!held) throw new Refusal('missing', 'There is no such order')
  return inTransaction(async (client) => {
    const order = await lockOrder(client, { id: held.id })
    if (!order || !stepsOfBuyer(order.facts, dayOf(now)).includes(step)) {
      throw new Refusal('conflict', 'This cannot be done with the order any more')
    }
    const answer = await work(client, order)
    await afterChange(client, order.id, 'buyer', now)
    return answer
  })
}
