import type { PoolClient } from 'pg'
import { auditOn } from '#house/server/audit.ts'
import { stateOf } from '#orders/order.ts'
import { endLoss } from '#orders/server/end-loss.ts'
import { type LockedOrder, lockOrder, readLocked } from '#orders/server/locked-order.ts'
import { type OwnerStep, stepsOfOwner } from '#orders/steps.ts'
import { sendRefundJob } from '#payments/server/send-refund.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { wake } from '#platform/jobs.ts'
import { sendMailJob } from '#platform/owed-mail.ts'
import { Refusal } from '#platform/refusal.ts'

export type Admin = { memberId: string; email: string }

/**
 * A step of the house with one order: refused when it is not possible now, and written into the audit with what it
 * changed. `work` answers what else the audit is to tell.
 */
export async function asOwner(
  number: number,
  step: OwnerStep | 'any',
  admin: Admin,
  now: BusinessTime,
  work: (client: PoolClient, order: LockedOrder) => Promise<Record<string, unknown>>,
): Promise<void> {
  await inTransaction(async (client) => {
    const order = await lockOrder(client, { number })
    if (!order) throw new Refusal('missing', 'No order has this number')
    const today = dayOf(now)
    if (step !== 'any' && !stepsOfOwner(order.facts, today).includes(step)) {
      throw new Refusal('conflict', `This cannot be done with an order that is ${stateOf(order.facts, today)}`)
    }
    const did = await work(client, order)
    const { facts } = await readLocked(client, order.id)
    await endLoss(client, order.id, facts, admin.email, now)
    const before = { state: stateOf(order.facts, today) }
    const after = { state: stateOf(facts, today), ...did }
    await auditOn(client, { kind: 'order', name: String(number) }, { actor: admin, before, after, at: now })
  })
  wake(sendMailJob)
  wake(sendRefundJob)
}
