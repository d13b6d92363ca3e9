import type { Admin } from '#accounts/account.ts'
import { deliveryDayRange } from '#orders/dates/named-day.ts'
import type { WantedStep } from '#orders/endpoints/step-endpoints.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { RemindedToday, remind } from '#orders/server/balances/remind.ts'
import type { ActOnOrder } from '#orders/server/changes/as-owner.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { StepWaits } from '#orders/server/changes/step-waits.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { carryOutOrWait } from '#orders/server/steps/carry-out-or-wait.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { BulkRequest, BulkResult } from '#reservations/bulk-schema.ts'

type Row = BulkResult['rows'][number]

/** One step with many orders, each in a transaction of its own: what cannot be done with one keeps no other from it. */
export async function inBulk(request: BulkRequest, key: string, admin: Admin, now: BusinessTime): Promise<BulkResult> {
  assertPossible(request, now)
  const rows: Row[] = []
  for (const [number, version] of new Map(request.orders.map((each) => [each.number, each.version]))) {
    const submission = submissionOf(admin.memberId, key, request, version)
    rows.push(await attempt(number, request, { admin, submission }, now))
  }
  return { rows }
}

/** The day that all orders get is refused before any of them is touched. */
export function assertPossible(request: BulkRequest, now: BusinessTime): void {
  if (request.act === 'move') assertWithin('day', request.day, deliveryDayRange(dayOf(now)))
}

async function attempt(number: number, request: BulkRequest, act: ActOnOrder, now: BusinessTime): Promise<Row> {
  try {
    const outcome = await take(number, request, act, now)
    const { state, waiting } = await readAdminOrder(number, now)
    return { number, outcome, state, ...(waiting && outcome === 'waits' && { waiting: timeOf(waiting) }) }
  } catch (error) {
    return failedOutcome(number, request, error, now)
  }
}

/** The row of an order with which the step is not possible, or failed. */
export async function failedOutcome(
  number: number,
  request: BulkRequest,
  error: unknown,
  now: BusinessTime,
): Promise<Row> {
  if (error instanceof Refusal && error.code === 'missing') return { number, outcome: 'missing', state: null }
  if (!(error instanceof Refusal)) log.error({ err: error, order: number }, 'A step in bulk failed')
  const order = await readAdminOrder(number, now)
  const { state } = order
  if (error instanceof StepWaits) return { number, outcome: 'occupied', state }
  if (!(error instanceof Refusal)) return { number, outcome: 'failed', state }
  const outcome = outcomeOfRefusal(order, request, error)
  if (outcome === 'already' || !(error instanceof OrderChanged)) return { number, outcome, state }
  return { number, outcome: 'changed', state, since: error.details.since }
}

const timeOf = ({ id, sendsInMs }: NonNullable<AdminOrder['waiting']>) => ({ id, sendsInMs })

async function take(number: number, request: BulkRequest, act: ActOnOrder, now: BusinessTime): Promise<Row['outcome']> {
  const taken = await stepOf(number, request, now)
  if (!taken) return 'no-reason'
  if (taken.step !== 'remind') return (await carryOutOrWait(number, taken, act, now)) ? 'waits' : 'done'
  await remind(number, act, now)
  return 'done'
}

type Step = WantedStep<BulkRequest['act']>

/** The step with one of the orders; undefined where no reason is in the language of its buyer. */
export async function stepOf(number: number, request: BulkRequest, now: BusinessTime): Promise<Step | undefined> {
  if (request.act !== 'move') return { step: request.act, input: {} }
  const { language } = await readAdminOrder(number, now)
  const reason = request.reasons[language]
  return reason ? { step: 'move', input: { day: request.day, reason } } : undefined
}

/** Asked for again, what was done is no refusal. */
function outcomeOfRefusal(order: AdminOrder, request: BulkRequest, refusal: Refusal): Row['outcome'] {
  if (request.act === 'remind') return whyNotReminded(order, refusal)
  if (request.act === 'ready') return order.dueOn ? 'already' : 'refused'
  const openMove = order.moves.find(({ answer }) => answer === null)
  const binds = order.lines.filter((line) => unitsHere(line) > 0).map(({ promisedOn }) => promisedOn)
  const isThatDay = openMove ? openMove.movedTo === request.day : binds.every((day) => day === request.day)
  return isThatDay && order.steps.includes('move') ? 'already' : 'refused'
}

function whyNotReminded({ balanceProcessing, steps }: AdminOrder, refusal: Refusal): Row['outcome'] {
  if (refusal instanceof RemindedToday) return 'already'
  if (balanceProcessing) return 'processing'
  // More time may be given, and no day of grace is left that a reminder could name.
  const isGraceOver = steps.includes('extend') && !steps.includes('remind') && !steps.includes('ask-payment')
  return isGraceOver ? 'too-late' : 'refused'
}
