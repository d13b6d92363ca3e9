import type { PoolClient } from 'pg'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { hasWaitingStep } from '#orders/server/changes/step-waits.ts'
import { type LockedOrder, lockOrder } from '#orders/server/facts/locked-order.ts'
import { awaitsPerson } from '#orders/states/buyer-steps.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export type ScheduledAction = (client: PoolClient, order: LockedOrder, now: BusinessTime) => Promise<void>

/**
 * Takes a scheduled action on an order, unless a person decides about it first. The action reads the order again under
 * its lock: a payment may have come, or another process may have been faster.
 */
export async function asShop(id: string, now: BusinessTime, action: ScheduledAction): Promise<void> {
  try {
    await inTransaction(async (client) => {
      const order = await lockOrder(client, { id })
      if (!order || awaitsPerson(order.facts, dayOf(now))) return
      // The step that waits may be the one that saves it; the next minute makes up for what is left to do.
      if (await hasWaitingStep(client, id)) return
      await action(client, order, now)
      await afterChange(client, order.id, 'shop', now)
    })
  } catch (error) {
    // One order whose action fails must not keep the others from theirs.
    log.error({ err: error, order: id }, 'A scheduled action on an order failed')
  }
  wake(sendMailJob)
  wake(sendRefundJob)
}
