// The life of an order as steps with their days, read from its facts.

import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { OrderState } from '#orders/order.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { firstPromisedOn } from '#orders/shown/first-promised-on.ts'
import { isDeliveryLate } from '#orders/states/late-delivery.ts'
import { dayOf } from '#platform/time/clock.ts'

export type LifeStep = 'placed' | 'ready' | 'paid' | 'preparing' | 'shipped' | 'delivered'

export type ProgressStep = { day: string | null } & (
  | { step: LifeStep; is: 'done' | 'now' | 'late' | 'to-come' }
  /** Something came between, or ended the order: it has the name of its state. */
  | { state: OrderState; is: 'stopped' | 'ended' }
)

type Lived = Pick<
  AdminOrder,
  | 'kind'
  | 'state'
  | 'placedAt'
  | 'deposit'
  | 'due'
  | 'dueOn'
  | 'payBy'
  | 'cancelledBecause'
  | 'disputes'
  | 'withdrawal'
  | 'lines'
  | 'parcels'
  | 'events'
>
type Done = Record<LifeStep, string | null>

const paying: readonly AdminOrder['events'][number]['kind'][] = ['paid', 'balance-paid', 'payment-recorded']
const stopping: readonly OrderState[] = [
  'delay-pending',
  'disputed',
  'dispute-lost',
  'withdrawing',
  'return-awaited',
  'refunded',
]

/**
 * The steps that are done, the one that is awaited, and those to come. A step that was left out, as a reservation that was
 * paid before its goods were ready, is not shown; nor is one to come of an order that has ended.
 */
export function progressOf(order: Lived, today: string): ProgressStep[] {
  const done = doneSteps(order)
  const steps = lifeOf(order, done)
  const past = steps.filter((step) => done[step] !== null)
  const end = endOf(order)
  const life = past.map((step): ProgressStep => ({ step, is: 'done', day: done[step] }))
  if (end?.is === 'ended') return [...life, end]
  const [next, ...rest] = steps.filter((step) => done[step] === null)
  if (!next) return end ? [...life, end] : life
  // Silence decides nothing: the day that was promised binds until the buyer answers.
  const isLate = (!end || order.state === 'delay-pending') && isLateWith(order, next, today)
  const following = (step: LifeStep): ProgressStep => ({ step, is: 'to-come', day: dayAhead(order, step) })
  const awaited: ProgressStep =
    end && !isLate
      ? following(next)
      : {
          step: next,
          is: isLate ? 'late' : 'now',
          day: isLate && next !== 'paid' ? firstPromisedOn(order.lines) : dayAhead(order, next),
        }
  return [...life, ...(end ? [end] : []), awaited, ...rest.map(following)]
}

function lifeOf({ kind, deposit }: Lived, done: Done): LifeStep[] {
  const isReserved = kind === 'reservation' && deposit !== null
  const later: LifeStep[] = ['preparing', 'shipped', 'delivered']
  const steps: LifeStep[] = isReserved ? ['placed', 'ready', 'paid', ...later] : ['placed', 'paid', ...later]
  // A step that a later one has overtaken is not awaited any more; a payment is, also of goods that have left.
  return steps.filter(
    (step, at) => step === 'paid' || done[step] !== null || !steps.slice(at + 1).some((each) => done[each] !== null),
  )
}

function doneSteps({ placedAt, deposit, cancelledBecause, due, lines, parcels, events }: Lived): Done {
  const isDepositOnly = deposit !== null && cancelledBecause !== null
  const last = (kinds: readonly string[]) => events.findLast(({ kind }) => kinds.includes(kind))
  const on = (moment: string | undefined) => (moment ? dayOf(new Date(moment)) : null)
  const latest = (moments: readonly string[]) => on(moments.toSorted().at(-1))
  const isFullySent = parcels.length > 0 && lines.every((line) => unitsHere(line) === 0)
  const arrivals = parcels.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt] : []))
  return {
    placed: on(placedAt),
    ready: on(last(['ready'])?.at),
    // Nothing is due of a canceled reservation, of which only the deposit was paid.
    paid: due.minor > 0 ? null : on(isDepositOnly ? last(['balance-paid'])?.at : (last(paying)?.at ?? placedAt)),
    preparing: on(last(['preparing'])?.at),
    shipped: isFullySent ? latest(parcels.map(({ shippedAt }) => shippedAt)) : null,
    delivered: isFullySent && arrivals.length === parcels.length ? latest(arrivals) : null,
  }
}

function endOf(order: Lived): Extract<ProgressStep, { state: OrderState }> | undefined {
  const { state, cancelledBecause, events, disputes, withdrawal } = order
  const on = (moment: string | undefined) => (moment ? dayOf(new Date(moment)) : null)
  const dayOfLast = (...kinds: string[]) => on(events.findLast(({ kind }) => kinds.includes(kind))?.at)
  if (cancelledBecause) return { state, is: 'ended', day: dayOfLast('cancelled') }
  if (!stopping.includes(state)) return undefined
  if (state === 'refunded') return { state, is: 'ended', day: dayOfLast('price-lowered', 'refunded') }
  if (state === 'delay-pending') return { state, is: 'stopped', day: dayOfLast('date-moved') }
  if (state === 'disputed' || state === 'dispute-lost')
    return { state, is: 'stopped', day: on(disputes.at(-1)?.openedAt) ?? dayOfLast('disputed') }
  return { state, is: 'stopped', day: on(withdrawal?.receivedAt) }
}

/** The day by which a step is promised or asked for. */
function dayAhead({ payBy, dueOn, lines }: Lived, step: LifeStep): string | null {
  if (step === 'paid') return payBy?.day ?? dueOn
  if (step !== 'shipped') return null
  return firstPromisedOn(lines)
}

function isLateWith(order: Lived, step: LifeStep, today: string): boolean {
  if (step === 'paid') return order.state === 'overdue'
  return isDeliveryLate({ ...order, promisedOn: firstPromisedOn(order.lines) }, today)
}
