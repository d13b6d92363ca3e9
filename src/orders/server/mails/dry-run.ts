import type { PoolClient } from 'pg'
import type { OrderFacts } from '#orders/order.ts'
import { type OrderJson, orderToJson } from '#orders/server/buyer/buyer-order.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { type MailOfStep, mailsOfStep } from '#orders/server/mails/mail-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The effect of a step on its order's mail, the order as those letters would show it, its facts, and those before. */
export type DryRun = { mails: MailOfStep[]; order: OrderJson; facts: OrderFacts; before: OrderFacts }

/** Thrown at the end of a dry run: its transaction is rolled back, and nothing is sent or queued. */
class DryRunEnded extends Error {
  readonly outcome: DryRun

  constructor(outcome: DryRun) {
    super('A dry run has ended')
    this.outcome = outcome
  }
}

export async function endDryRun(
  client: PoolClient,
  { id: orderId, facts: before }: LockedOrder,
  now: BusinessTime,
): Promise<never> {
  const mails = await mailsOfStep(client, orderId)
  const { facts } = await readLocked(client, orderId)
  throw new DryRunEnded({ mails, order: await orderToJson(orderId, now, client), facts, before })
}

/** Takes a step whose admin asked for a dry run. Refusals are those of the step itself. */
export async function dryRun(step: () => Promise<void>): Promise<DryRun | undefined> {
  try {
    await step()
    return undefined
  } catch (error) {
    if (error instanceof DryRunEnded) return error.outcome
    throw error
  }
}
