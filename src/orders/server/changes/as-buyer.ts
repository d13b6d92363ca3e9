import type { PoolClient } from 'pg'
import type { OrderAccess } from '#orders/order-access.ts'
import { findBuyerOrder } from '#orders/server/buyer/buyer-records.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { type LockedOrder, lockOrder } from '#orders/server/facts/locked-order.ts'
import { type BuyerStep, stepsOfBuyer } from '#orders/states/buyer-steps.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A buyer's step with their order; refused when it is not theirs, or not possible any more. */
export async function asBuyer<Answer>(
  number: number,
  access: OrderAccess,
  step: BuyerStep,
  now: BusinessTime,
  work: (client: PoolClient, order: LockedOrder) => Promise<Answer>,
): Promise<Answer> {
  const own = await findBuyerOrder(number, access)
  if (!own) throw new Refusal('missing', 'There is no such order')
  const answer = await inTransaction(async (client) => {
    const order = await lockOrder(client, { id: own.id })
    if (!order || !stepsOfBuyer(order.facts, dayOf(now)).includes(step)) {
      throw new Refusal('conflict', 'This cannot be done with the order any more')
    }
    const worked = await work(client, order)
    await afterChange(client, order.id, 'buyer', now)
    return worked
  })
  wake(sendMailJob)
  wake(sendRefundJob)
  return answer
}
