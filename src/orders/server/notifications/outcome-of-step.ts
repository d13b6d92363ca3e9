import type { PoolClient } from 'pg'
import type { OrderFacts } from '#orders/order.ts'
import { type OrderJson, orderToJson } from '#orders/server/buyer/buyer-order.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { type MailOfStep, mailsOfStep } from '#orders/server/notifications/mail-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The effect of a step on its order's mail, the order as those letters would show it, its facts, and those before. */
export type StepOutcome = { mails: MailOfStep[]; order: OrderJson; facts: OrderFacts; before: OrderFacts }

/** Ends a dry run with the outcome of its step: the transaction is rolled back, and nothing is sent or queued. */
export type EndDryRun = (outcome: StepOutcome) => never

/** Read at the end of the transaction in which the step is taken. */
export async function outcomeOfStep(
  client: PoolClient,
  { id: orderId, facts: before }: LockedOrder,
  now: BusinessTime,
): Promise<StepOutcome> {
  const mails = await mailsOfStep(client, orderId)
  const { facts } = await readLocked(client, orderId)
  return { mails, order: await orderToJson(orderId, now, client), facts, before }
}
