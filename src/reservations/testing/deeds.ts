// All that buyers, the house and the clock may do, at random; each holds the shop's answer against the model.
import fc from 'fast-check'
import { expect } from 'vitest'
import { askAgain, tell } from '#payments/testing/a-payment.ts'
import { daysAfter } from '#platform/days.ts'
import { newId } from '#platform/identifiers.ts'
import { owner, press } from '#reservations/testing/a-reservation.ts'
import { balance, buy, decide, dispute, failedRefund } from '#reservations/testing/deeds-of-money.ts'
import * as model from '#reservations/testing/model.ts'
import { compare, jump, type World } from '#reservations/testing/world.ts'

type Do = (world: World) => Promise<void>

const day = 24 * 60 * 60
const pick = fc.nat(1_000)

/** A deed that is told by its name and its chances when a story fails. */
function deed<Chances extends object>(
  name: string,
  chances: fc.Arbitrary<Chances>,
  work: (world: World, chances: Chances) => Promise<void>,
): fc.Arbitrary<Do> {
  return chances.map((own) =>
    Object.assign(
      async (world: World) => {
        await work(world, own)
        await compare(world)
      },
      { [fc.toStringMethod]: () => `${name} ${JSON.stringify(own)}` },
    ),
  )
}

/** A deed with one of the orders that there are. */
function withOrder<Chances extends { pick: number }>(
  name: string,
  chances: fc.Arbitrary<Chances>,
  work: (world: World, order: model.ModelOrder, chances: Chances) => Promise<void>,
): fc.Arbitrary<Do> {
  return deed(name, chances, async (world, own) => {
    const order = world.orders[own.pick % Math.max(1, world.orders.length)]
    if (order) await work(world, order, own)
  })
}

/** A step of the house that the model grants or not, and what the model makes of it. */
async function step(
  { shop, admin, today }: World,
  order: model.ModelOrder,
  name: Exclude<keyof typeof model.may, 'pay' | 'answer'>,
  body: object,
  then: Partial<model.ModelOrder> | (() => void),
): Promise<void> {
  const granted = model.may[name](order, today)
  const { status, body: answer } = await owner(shop, admin, order.number, name, body)
  expect({ name, status }, answer.message).toEqual({ name, status: granted ? 200 : 409 })
  if (!granted) return
  if (typeof then === 'function') then()
  else Object.assign(order, then)
}

const one = fc.record({ pick })
const deeds: [number, fc.Arbitrary<Do>][] = [
  [6, deed('buy', buy.chances, buy.work)],
  [5, withOrder('balance', balance.chances, balance.work)],
  [2, withOrder('decide', decide.chances, decide.work)],
  [2, withOrder('cancel', fc.record({ pick, twice: fc.boolean() }), cancel)],
  [2, withOrder('answer', fc.record({ pick, accepts: fc.boolean() }), answer)],
  [3, withOrder('move', fc.record({ pick, days: fc.integer({ min: -20, max: 50 }) }), move)],
  [3, withOrder('ready', one, ready)],
  [1, withOrder('extend', fc.record({ pick, days: fc.integer({ min: 1, max: 20 }) }), extend)],
  [1, withOrder('prepare', one, (world, order) => step(world, order, 'prepare', {}, { preparing: true }))],
  [2, withOrder('ship', one, ship)],
  [1, withOrder('deliver', one, (world, order) => step(world, order, 'deliver', {}, { delivered: true }))],
  [
    2,
    withOrder('refund', fc.record({ pick, how: fc.constantFrom('whole', 'line', 'sum'), share: fc.nat(100) }), refund),
  ],
  [1, withOrder('call off', one, callOff)],
  [
    4,
    deed('wait', fc.record({ seconds: fc.integer({ min: 60, max: 16 * day }) }), (world, own) =>
      jump(world, own.seconds),
    ),
  ],
  [1, withOrder('dispute', dispute.chances, dispute.work)],
  [1, withOrder('refund fails', failedRefund.chances, failedRefund.work)],
  [1, withOrder('return by transfer', one, returnByTransfer)],
  [2, deed('repeat', one, repeat)],
]

export const anyDeed: fc.Arbitrary<Do> = fc.oneof(...deeds.map(([weight, arbitrary]) => ({ weight, arbitrary })))

async function cancel({ shop, today }: World, order: model.ModelOrder, { twice }: { twice: boolean }) {
  const granted = model.may.cancel(order, today)
  const shown = { minor: model.kept(order), currency: 'USD' }
  const presses = Array.from({ length: twice ? 2 : 1 }, () => press(shop, order, 'cancel', { shown }))
  const statuses = (await Promise.all(presses)).map(({ status }) => status).sort()
  expect(statuses).toEqual([granted ? 200 : 409, ...(twice ? [409] : [])])
  if (granted) model.end(order, 'cancelled')
}

async function answer({ shop, today }: World, order: model.ModelOrder, { accepts }: { accepts: boolean }) {
  const granted = model.may.answer(order, today)
  const movedTo = order.question?.movedTo ?? today
  const { status } = await press(shop, order, 'answer', { accepts, movedTo })
  expect(status).toBe(granted ? 200 : 409)
  if (granted && accepts) model.accept(order, today)
  else if (granted) model.end(order, 'cancelled')
}

async function move(world: World, order: model.ModelOrder, { days }: { days: number }) {
  const to = daysAfter(order.promisedOn, days)
  const isOver = to < world.today
  const isSame = to === (order.question?.movedTo ?? order.promisedOn)
  if (isOver || isSame) {
    const { status } = await owner(world.shop, world.admin, order.number, 'move', { day: to, reason: 'Once more' })
    expect(status).toBe(model.may.move(order, world.today) && isOver ? 400 : 409)
    return
  }
  await step(world, order, 'move', { day: to, reason: 'Harvest' }, () => model.move(order, to, world.today))
}

function ready(world: World, order: model.ModelOrder) {
  return step(world, order, 'ready', {}, () => {
    order.question = undefined
    order.readyOn = world.today
    model.call(order, daysAfter(world.today, 14))
  })
}

async function extend(world: World, order: model.ModelOrder, { days }: { days: number }) {
  const last = order.dueOn && order.dueOn > world.today ? order.dueOn : world.today
  const dueOn = daysAfter(last, days)
  await step(world, order, 'extend', { dueOn }, () => model.call(order, dueOn))
}

async function ship(world: World, order: model.ModelOrder) {
  const parcel = { carrier: 'Colissimo', tracking: `6A${order.number}` }
  await step(world, order, 'ship', parcel, { preparing: true, shipped: true, question: undefined })
}

async function callOff(world: World, order: model.ModelOrder) {
  await step(world, order, 'cancel', { reason: 'We cannot make it' }, () => model.end(order, 'cancelled'))
}

async function returnByTransfer({ shop, admin }: World, order: model.ModelOrder) {
  const minor = model.owedBack(order)
  const transfer = { minor: Math.max(1, minor), reference: newId() }
  const { status } = await owner(shop, admin, order.number, 'record-return', transfer)
  expect(status).toBe(minor > 0 ? 200 : 409)
  order.back += minor
}

type Share = { how: string; share: number }

async function refund({ shop, admin }: World, order: model.ModelOrder, { how, share }: Share) {
  const has = model.kept(order)
  const sumMinor = Math.max(1, Math.floor((has * share) / 100))
  const wishes: Record<string, object> = { whole: { whole: true }, line: { positions: [1] }, sum: { sumMinor } }
  const plan = model.refund(order, how, sumMinor)
  const asked = { wish: wishes[how], reason: 'As agreed', restock: true, shownMinor: plan?.back ?? 1 }
  const { status, body } = await owner(shop, admin, order.number, 'refund', asked)
  expect(status, body.message).toBe(plan ? 200 : model.may.refund(order) ? 400 : 409)
  if (!plan) return
  order.price -= plan.waived
  order.back += plan.back
  if (how !== 'sum') Object.assign(order, { line: 0, units: 0, question: undefined })
}

/** Somebody tells the shop once more what the bank told it, or tells it with a seal of their own. */
async function repeat({ shop }: World, chances: { pick: number }) {
  const told = await shop.simulatorRows<{ body: string }>('select body from events order by id limit 50 offset $1', [
    chances.pick % 40,
  ])
  for (const { body } of told.slice(0, 3)) {
    expect((await tell(shop, body)).status).toBe(200)
    expect((await tell(shop, body, { secret: 'guessed' })).status).toBe(400)
  }
  await askAgain(shop)
}
