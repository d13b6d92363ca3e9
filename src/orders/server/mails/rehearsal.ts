import type { PoolClient } from 'pg'
import type { OrderFacts } from '#orders/order.ts'
import { type OrderJson, orderToJson } from '#orders/server/buyer/buyer-order.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { type MailOfStep, mailsOfStep } from '#orders/server/mails/mail-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The effect of a step on its order's mail, the order as those letters would show it, its facts, and those before. */
export type Rehearsed = { mails: MailOfStep[]; order: OrderJson; facts: OrderFacts; before: OrderFacts }

/** Thrown at the end of a rehearsed step: its transaction is rolled back, and nothing is sent or queued. */
class RehearsalEnded extends Error {
  readonly rehearsed: Rehearsed

  constructor(rehearsed: Rehearsed) {
    super('A step was rehearsed')
    this.rehearsed = rehearsed
  }
}

export async function endRehearsal(
  client: PoolClient,
  { id: orderId, facts: before }: LockedOrder,
  now: BusinessTime,
): Promise<never> {
  const mails = await mailsOfStep(client, orderId)
  const { facts } = await readLocked(client, orderId)
  throw new RehearsalEnded({ mails, order: await orderToJson(orderId, now, client), facts, before })
}

/** Takes a step whose admin rehearses. Refusals are those of the step itself. */
export async function rehearse(step: () => Promise<void>): Promise<Rehearsed | undefined> {
  try {
    await step()
    return undefined
  } catch (error) {
    if (error instanceof RehearsalEnded) return error.rehearsed
    throw error
  }
}
