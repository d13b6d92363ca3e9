// The steps of the house; each is taken on a page that may be old.
import fc from 'fast-check'
import { expect } from 'vitest'
import { orderAsOwner } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent } from '#platform/testing/mails.ts'
import { daysAfter } from '#platform/time/days.ts'
import { byOwner, type Do } from '#reservations/testing/action.ts'
import * as dates from '#reservations/testing/model-dates.ts'
import * as modelDays from '#reservations/testing/model-days.ts'
import * as modelDeliveries from '#reservations/testing/model-deliveries.ts'
import * as modelLosses from '#reservations/testing/model-losses.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import * as modelPayments from '#reservations/testing/model-payments.ts'
import * as modelRefunds from '#reservations/testing/model-refunds.ts'
import * as modelSteps from '#reservations/testing/model-steps.ts'
import * as modelSums from '#reservations/testing/model-sums.ts'
import { look, type Owner, type Submitting, stepOn } from '#reservations/testing/owners.ts'
import { withdrawalActions } from '#reservations/testing/withdrawal-actions.ts'
import type { World } from '#reservations/testing/world.ts'

type Step = Exclude<keyof typeof modelSteps.may, 'pay' | 'answer'>
/** The kind of event that the step becomes. */
type Change = { past: string; change: Partial<ModelOrder> | (() => void) }

/** A step of the house that the model grants or not, and its effect in the model. */
async function step(
  world: World,
  order: ModelOrder,
  how: Submitting,
  name: Step,
  body: object,
  { past, change }: Change,
) {
  const granted = modelSteps.may[name](order, world.today)
  const answer = await stepOn(world, order, how, name, body)
  if (!answer) return
  const { status, body: said } = answer
  expect({ name, status, error: said.error }, said.message).toEqual({
    name,
    status: granted ? 200 : 409,
    error: granted ? undefined : 'conflict',
  })
  if (!granted) return
  order.past.push(past)
  if (typeof change === 'function') change()
  else Object.assign(order, change)
}

type Work<Chances> = (world: World, order: ModelOrder, how: Submitting, own: Chances) => Promise<void>

/** A step that needs no more than a yes. */
const plainly =
  (name: Step, change: Change): Work<object> =>
  (world, order, how) =>
    step(world, order, how, name, {}, change)

const writeOff: Work<object> = (world, order, how) =>
  step(world, order, how, 'write-off', {}, { past: 'written-off', change: () => modelLosses.writeOff(order) })

const move: Work<{ days: number }> = async (world, order, how, { days }) => {
  const to = daysAfter(order.promisedOn, days)
  const isOver = to < world.today
  const isSame = to === (order.question?.movedTo ?? order.promisedOn)
  if (isOver || isSame) {
    const answer = await stepOn(world, order, how, 'move', { day: to, reason: 'Once more' })
    if (answer) expect(answer.status).toBe(modelSteps.may.move(order, world.today) ? 400 : 409)
    return
  }
  // A question counts as asked once its letter has left.
  await allSent(world.shop)
  const past = to > order.promisedOn ? 'date-moved' : 'date-sooner'
  const change = () => dates.move(order, to, world.today)
  await step(world, order, how, 'move', { day: to, reason: 'Harvest' }, { past, change })
}

const ready: Work<object> = (world, order, how) => {
  const change = () => {
    order.question = undefined
    order.readyOn = world.today
    modelDeliveries.call(order, daysAfter(world.today, 14))
    order.isHasty = order.promisedOn < daysAfter(world.today, 14 + 3)
  }
  return step(world, order, how, 'ready', {}, { past: 'ready', change })
}

const extend: Work<{ days: number }> = async (world, order, how, { days }) => {
  const last = order.dueOn && order.dueOn > world.today ? order.dueOn : world.today
  const dueOn = daysAfter(last, days)
  const answer = await stepOn(world, order, how, 'extend', { dueOn })
  if (!answer) return
  const { first, last: farthest } = dates.dueDays(order, world.today)
  const isFit = first <= dueOn && dueOn <= farthest && dueOn !== order.dueOn
  const granted = modelSteps.may.extend(order, world.today)
  expect(answer.status, answer.body.message).toBe(granted ? (isFit ? 200 : 400) : 409)
  if (granted && isFit) dates.extend(order, dueOn, world.today)
}

/** A question is taken back at any time, an earlier day while it is not over. */
const takeBack: Work<object> = async (world, order, how) => {
  // A buyer who has read of the day is notified, and has the time of the question again.
  await allSent(world.shop)
  const answer = await stepOn(world, order, how, 'take-back', {})
  if (!answer) return
  const { named } = order
  const granted =
    modelSteps.may['take-back'](order, world.today) && (named?.isAsked || (named?.to ?? '') >= world.today)
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push('date-taken-back')
  dates.takeDateBack(order, world.today)
}

const ship: Work<object> = async (world, order, how) => {
  const parcel = { carrier: 'Colissimo', tracking: `6A${order.number}` }
  const change = { preparing: true, shipped: true, question: undefined }
  await step(world, order, how, 'ship', parcel, { past: 'shipped', change })
}

const callOff: Work<object> = async (world, order, how) => {
  const answer = await stepOn(world, order, how, 'cancel', { reason: 'We cannot make it' })
  if (!answer) return
  const granted = modelSteps.may.cancel(order, world.today)
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (granted) modelDays.endOrder(order, 'cancelled')
}

const recordPayment: Work<{ share: number }> = async (world, order, how, { share }) => {
  const open = modelSums.open(order)
  const minor = Math.max(1, Math.floor((open * share) / 100))
  const reference = newId()
  const body = {
    minor,
    reference,
    ...(minor > open && { surplusMinor: minor - open }),
    ...(minor < open && { waivedMinor: open - minor }),
  }
  const change = () => modelPayments.pay(order, { reference, by: 'transfer', minor }, world.today, world.today)
  await step(world, order, how, 'record-payment', body, { past: 'payment-recorded', change })
}

const returnByTransfer: Work<object> = async (world, order, how) => {
  // A return that was voided can be recorded again, though nothing is owed: the surplus of transfers is not in the model.
  const { returnable } = await orderAsOwner(world.shop, world.owners[how.who] as Owner, order.number)
  const minor = modelSums.owedBack(order) || returnable.minor
  if (minor > modelSums.owedBack(order)) expect(order.past).toContain('return-voided')
  const transfer = { minor: Math.max(1, minor), reference: newId() }
  const answer = await stepOn(world, order, how, 'record-return', transfer)
  if (!answer) return
  const granted = minor > 0 && !order.disputed
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push('return-recorded')
  modelRefunds.sendBack(order, minor)
}

/** Voids an entry made by mistake: the last transfer or write-off that counts, or the first of several transfers. */
const voidTransfer: Work<{ first: boolean }> = async (world, order, how, { first }) => {
  const { ledger } = await orderAsOwner(world.shop, world.owners[how.who] as Owner, order.number)
  const voidable = ledger.entries.filter(({ canBeVoided }) => canBeVoided)
  const entry = first && voidable.every(({ kind }) => kind === 'paid') ? voidable[0] : voidable.at(-1)
  if (!entry) return
  const payment = order.payments.find(({ reference }) => entry.kind === 'paid' && reference === entry.reference)
  const granted = !payment || modelSums.here(order) >= payment.minor
  const answer = await stepOn(world, order, how, 'void', { entry: entry.id, reason: 'It never came' })
  if (!answer) return
  // The returned sum may have been of this payment: then it is refused, and nothing has changed.
  if (payment && granted && order.sent > 0 && answer.status === 409) return
  expect(answer.status, answer.body.message).toBe(granted ? 200 : 409)
  if (!granted) return
  order.past.push(payment ? 'payment-voided' : entry.kind === 'waived' ? 'write-off-voided' : 'return-voided')
  if (payment) modelPayments.voidPayment(order, payment, world.today)
  else if (entry.kind === 'waived') modelLosses.takeLossBack(order, entry.amount.minor)
  else modelRefunds.voidReturn(order, entry.amount.minor)
}

const refund: Work<{ how: string; share: number }> = async (world, order, how, own) => {
  const sumMinor = Math.max(1, Math.floor((modelSums.keptForPrice(order) * own.share) / 100))
  const inputs: Record<string, object> = {
    whole: { whole: true },
    line: { units: [{ position: 1 }] },
    sum: { sumMinor },
  }
  const plan = modelRefunds.refund(order, own.how, sumMinor)
  const asked = { scope: inputs[own.how], reason: 'As agreed', restock: true, shownMinor: plan?.back ?? 1 }
  const answer = await stepOn(world, order, how, 'refund', asked)
  if (!answer) return
  expect(answer.status, answer.body.message).toBe(plan ? 200 : modelSteps.may.refund(order) ? 400 : 409)
  if (!plan) return
  order.past.push('price-lowered')
  modelRefunds.lower(order, plan)
  if (own.how !== 'sum') modelRefunds.outOf(order)
}

const nothing = fc.constant({})
const days = (min: number, max: number) => fc.record({ days: fc.integer({ min, max }) })
const asked = new WeakMap<ModelOrder, string>()

/** At most once a day. */
const requestPayment: Work<object> = async (world, order, how) => {
  if (asked.get(order) === world.today) {
    const answer = await stepOn(world, order, how, 'ask-payment', {})
    if (answer) expect(answer.status).toBe(409)
    return
  }
  const change = () => void asked.set(order, world.today)
  await step(world, order, how, 'ask-payment', {}, { past: 'payment-asked', change })
}

const refunds = fc.record({ how: fc.constantFrom('whole', 'line', 'sum'), share: fc.nat(100) })

export const ownerActions: [number, fc.Arbitrary<Do>][] = [
  [3, byOwner('move', days(-20, 50), move)],
  [2, byOwner('take a date back', nothing, takeBack)],
  [3, byOwner('ready', nothing, ready)],
  [1, byOwner('extend', days(-15, 20), extend)],
  [1, byOwner('prepare', nothing, plainly('prepare', { past: 'preparing', change: { preparing: true } }))],
  [2, byOwner('ship', nothing, ship)],
  [1, byOwner('deliver', nothing, plainly('deliver', { past: 'delivered', change: { delivered: true } }))],
  [2, byOwner('refund', refunds, refund)],
  [1, byOwner('call off', nothing, callOff)],
  [2, byOwner('record a payment', fc.record({ share: fc.constantFrom(1, 50, 100, 100, 120) }), recordPayment)],
  [2, byOwner('void a transfer', fc.record({ first: fc.boolean() }), voidTransfer)],
  [1, byOwner('ask for what a bank took', nothing, requestPayment)],
  [1, byOwner('write off', nothing, writeOff)],
  [1, byOwner('return by transfer', nothing, returnByTransfer)],
  ...withdrawalActions,
  [
    2,
    byOwner('look', nothing, async (world, order, { who }) => {
      await look(world, world.owners[who] as Owner, order)
    }),
  ],
]
