import type { Admin } from '#accounts/account.ts'
import { isMistyped, isTrackingNumber, plainNumber, trackingAddress } from '#carriers/carrier.ts'
import type { Carrier } from '#carriers/schema.ts'
import { carriers } from '#carriers/server/save-carrier.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { ActOnOrder } from '#orders/server/changes/as-owner.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { readAdminOrder } from '#orders/server/lists/read-admin-order.ts'
import { otherOrderOf } from '#orders/server/parcel-steps/parcel-label.ts'
import { ship } from '#orders/server/parcel-steps/ship.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ShipInput, ShipResult, ShipResults } from '#shipping/ship-schema.ts'

type ParcelInput = ShipInput['parcels'][number]

/** Ships many orders, each in a transaction of its own: what cannot be done with one keeps no other from it. */
export async function shipMany(
  { parcels }: ShipInput,
  key: string,
  admin: Admin,
  now: BusinessTime,
): Promise<ShipResults> {
  const allCarriers = await carriers()
  const rows: ShipResult[] = []
  for (const input of parcels) {
    const submission = submissionOf(admin.memberId, key, ['ship-many', input], input.version)
    rows.push(await attempt(input, allCarriers, { admin, submission }, now))
  }
  return { rows }
}

async function attempt(
  input: ParcelInput,
  known: readonly Carrier[],
  act: ActOnOrder,
  now: BusinessTime,
): Promise<ShipResult> {
  const { number } = input
  try {
    const refused = await shipOne(input, known, act, now)
    const order = await readAdminOrder(number, now)
    return { number, state: order.state, outcome: 'shipped', ...(!refused && waitOf(order)), ...refused }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return { number, outcome: 'missing', state: null }
    if (!(error instanceof Refusal)) {
      log.error({ err: error, order: number }, 'An order could not be shipped from the bench')
      return { number, outcome: 'failed', state: null }
    }
    return explainRefusal(await readAdminOrder(number, now), error)
  }
}

/** The letter about the parcel, which waits for some seconds, and what takes both back. */
function waitOf({ mails, parcels, version }: AdminOrder): Pick<ShipResult, 'letter' | 'back'> {
  const letter = mails.findLast(({ template, sendsInMs }) => template === 'order-shipped' && sendsInMs !== null)
  const [parcel] = parcels.toSorted((one, other) => (one.shippedAt < other.shippedAt ? 1 : -1))
  if (!letter || letter.sendsInMs === null || !parcel) return {}
  return { letter: { id: letter.id, sendsInMs: letter.sendsInMs }, back: { parcel: parcel.id, version } }
}

async function shipOne(
  input: ParcelInput,
  known: readonly Carrier[],
  act: ActOnOrder,
  now: BusinessTime,
): Promise<Pick<ShipResult, 'outcome' | 'other'> | undefined> {
  const carrier = known.find(({ id, active }) => id === input.carrier && active)
  if (!carrier) return { outcome: 'no-carrier' }
  if (!isTrackingNumber(input.tracking)) return { outcome: 'unlike' }
  const tracking = plainNumber(input.tracking)
  if (isMistyped(carrier.checked ? carrier.rule : null, tracking)) return { outcome: 'mistyped' }
  const other = await otherOrderOf(tracking, input.number)
  if (other !== undefined) return { outcome: 'used', other }
  const address = trackingAddress(carrier.pattern, tracking)
  await ship(input.number, { carrier: carrier.name, tracking, address, units: input.units }, act, now)
  return undefined
}

/** An order that another admin has shipped meanwhile is no failure. */
function explainRefusal(order: AdminOrder, refusal: Refusal): ShipResult {
  const { number, state, steps, parcels, events } = order
  if (parcels.length > 0 && !steps.includes('ship') && ['shipped', 'delivered'].includes(state)) {
    const last = events.findLast(({ kind }) => kind === 'shipped')
    return { number, outcome: 'already', state, ...(last && { by: last.actor, at: last.at }) }
  }
  if (refusal instanceof OrderChanged) return { number, outcome: 'changed', state, since: refusal.details.since }
  const isKnown = refusal instanceof RefusedField && refusal.details.problems.some(({ field }) => field === 'tracking')
  return { number, outcome: isKnown ? 'known' : 'refused', state }
}
