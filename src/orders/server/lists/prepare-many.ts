import type { Admin } from '#accounts/account.ts'
import type { OrderState } from '#orders/order.ts'
import type { Submission } from '#orders/server/changes/as-owner.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { StepWaits } from '#orders/server/changes/step-waits.ts'
import { everyListedOrder } from '#orders/server/lists/listed-orders.ts'
import { prepare } from '#orders/server/parcel-steps/ship.ts'
import type { PrepareResult } from '#orders/step-schemas/prepare-schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Row = PrepareResult['rows'][number]
type Preparing = { number: number; submission: Submission }

/** Begins to prepare many orders, each in a transaction of its own: one that is refused keeps no other from it. */
export async function prepareMany(
  asked: readonly Preparing[],
  admin: Admin,
  now: BusinessTime,
): Promise<PrepareResult> {
  const refused = new Map<number, unknown>()
  const numbers = [...new Set(asked.map(({ number }) => number))]
  for (const { number, submission } of asked) {
    try {
      await prepare(number, { admin, submission }, now)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, order: number }, 'A step in bulk failed')
      refused.set(number, error)
    }
  }
  const states = new Map<number, OrderState>()
  for await (const rows of everyListedOrder({}, numbers, now)) {
    for (const { number, state } of rows) states.set(number, state)
  }
  return { rows: numbers.map((number) => outcomeOf(number, states.get(number) ?? null, refused.get(number))) }
}

/** An order that another admin has begun to prepare meanwhile is no failure. */
function outcomeOf(number: number, state: OrderState | null, error: unknown): Row {
  if (error === undefined) return { number, outcome: 'done', state }
  if (!(error instanceof Refusal)) return { number, outcome: 'failed', state }
  if (error.code === 'missing') return { number, outcome: 'missing', state }
  if (error instanceof StepWaits) return { number, outcome: 'occupied', state }
  if (state === 'preparing') return { number, outcome: 'already', state }
  if (error instanceof OrderChanged) return { number, outcome: 'changed', state, since: error.details.since }
  return { number, outcome: 'refused', state }
}
