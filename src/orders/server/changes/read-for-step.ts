import type { PoolClient } from 'pg'
import { assertPossible } from '#orders/server/changes/owner-acts.ts'
import { type ReadOrder, readOrder } from '#orders/server/facts/locked-order.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** Reads an order to preview a step of the house: without a lock, since the step computes the same again under one. */
export async function readForStep(
  client: PoolClient,
  number: number,
  step: OrderStep,
  now: BusinessTime,
): Promise<ReadOrder> {
  const order = await readOrder(client, number)
  if (!order) throw new Refusal('missing', 'No order has this number')
  assertPossible(step, order, dayOf(now))
  return order
}
