import { isMistyped, isTrackingNumber, plainNumber, trackingAddress } from '#carriers/carrier.ts'
import type { Carrier } from '#carriers/schema.ts'
import { carriers } from '#carriers/server/save-carrier.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import type { ActingAdmin } from '#orders/server/changes/as-owner.ts'
import { OrderChanged } from '#orders/server/changes/order-changed.ts'
import { openOrder } from '#orders/server/lists/open-order.ts'
import { pressOf } from '#orders/server/routes/open-step.ts'
import { otherOrderOf } from '#orders/server/steps/parcel-label.ts'
import { ship } from '#orders/server/steps/ship.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { ShipAnswer, ShipResult, ShipWish } from '#shipping/schema.ts'

type Wish = ShipWish['parcels'][number]

/** Ships many orders, each in a transaction of its own: what cannot be done with one keeps no other from it. */
export async function shipMany(
  { parcels }: ShipWish,
  key: string,
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<ShipAnswer> {
  const known = await carriers()
  const rows: ShipResult[] = []
  for (const wish of new Map(parcels.map((each) => [each.number, each])).values()) {
    const press = pressOf(admin.memberId, key, ['ship-many', wish], wish.version)
    rows.push(await attempt(wish, known, { ...admin, press }, now))
  }
  return { rows }
}

async function attempt(
  wish: Wish,
  known: readonly Carrier[],
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<ShipResult> {
  const { number } = wish
  try {
    const refused = await shipOne(wish, known, admin, now)
    return { number, state: (await openOrder(number, now)).state, outcome: 'shipped', ...refused }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return { number, outcome: 'missing', state: null }
    if (!(error instanceof Refusal)) {
      log.error({ err: error, order: number }, 'An order could not be shipped from the bench')
      return { number, outcome: 'failed', state: null }
    }
    return whyNot(await openOrder(number, now), error)
  }
}

async function shipOne(
  wish: Wish,
  known: readonly Carrier[],
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<Pick<ShipResult, 'outcome' | 'other'> | undefined> {
  const carrier = known.find(({ id, active }) => id === wish.carrier && active)
  if (!carrier) return { outcome: 'no-carrier' }
  if (!isTrackingNumber(wish.tracking)) return { outcome: 'unlike' }
  const tracking = plainNumber(wish.tracking)
  if (isMistyped(carrier.checked ? carrier.rule : null, tracking)) return { outcome: 'mistyped' }
  const other = await otherOrderOf(tracking, wish.number)
  if (other !== undefined) return { outcome: 'used', other }
  const address = trackingAddress(carrier.pattern, tracking)
  await ship(wish.number, { carrier: carrier.name, tracking, address }, admin, now)
  return undefined
}

/** An order that another admin has shipped meanwhile is no failure. */
function whyNot(order: OpenOrder, refusal: Refusal): ShipResult {
  const { number, state, steps, parcels, events } = order
  if (parcels.length > 0 && !steps.includes('ship') && ['shipped', 'delivered'].includes(state)) {
    const last = events.findLast(({ kind }) => kind === 'shipped')
    return { number, outcome: 'already', state, ...(last && { by: last.actor, at: last.at }) }
  }
  if (refusal instanceof OrderChanged) return { number, outcome: 'changed', state, since: refusal.details.since }
  return { number, outcome: refusal instanceof RefusedField ? 'known' : 'refused', state }
}
