// A payment that is voided while a later date is in question, or after one was accepted: docs/deadlines.md.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { longDay } from '#language/day.ts'
import {
  aReservation,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { dispute } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const today = () => businessDay(shop)

async function daysOf(order: Reserved) {
  const { dueOn, lines } = await orderAsBuyer(shop, order)
  return { due: dueOn ?? '', promised: lines[0]?.promisedOn ?? '' }
}

async function called() {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  return { ...order, ...(await daysOf(order)) }
}

async function record(order: Reserved) {
  expect((await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })).status).toBe(200)
  await allSent(shop)
}

async function ask(order: Reserved, movedTo: string) {
  expect((await takeStep(order, 'move', { day: movedTo, reason: 'The harvest was late' })).status).toBe(200)
  await allSent(shop)
}

async function voidPayment(order: Reserved) {
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find(({ canBeVoided }) => canBeVoided)?.id
  const { status, body } = await takeStep(order, 'void', { entry, reason: 'Recorded by mistake' })
  expect(status, body.message).toBe(200)
  await allSent(shop)
}

const lastLetter = ({ member }: Reserved) => lastLetterTo(shop, member.email)

/** Paid five days late, which puts the delivery off, and then asked about a later day. */
async function askedAfterLatePayment() {
  const order = await called()
  await advanceTime(shop, (daysBetween(await today(), order.due) + 5) * day)
  await record(order)
  const { promised: delayed } = await daysOf(order)
  expect(delayed > order.promised).toBe(true)
  const movedTo = daysAfter(order.promised, 60)
  await ask(order, movedTo)
  return { ...order, delayed, movedTo }
}

test('ADM-02 the void of a late payment brings the day that binds back in the open question too', async () => {
  const order = await askedAfterLatePayment()
  await voidPayment(order)
  const { moves, lines } = await orderAsBuyer(shop, order)
  expect(lines[0]?.promisedOn).toBe(order.promised)
  expect(moves.filter(({ answer }) => answer === null).map(({ previousOn }) => previousOn)).toEqual([order.promised])
})

test('ADM-02 a question taken back after that void names the delivery that the buyer last read, and no other', async () => {
  const order = await askedAfterLatePayment()
  await voidPayment(order)
  expect((await takeStep(order, 'take-back')).status).toBe(200)
  const { due, promised } = await daysOf(order)
  expect(promised).toBe(daysAfter(due, 3))
  const letter = await lastLetter(order)
  expect(letter).toContain(`${longDay(promised, 'en')}, instead of ${longDay(order.promised, 'en')}`)
  expect(letter).not.toContain(longDay(order.delayed, 'en'))
})

test('ADM-02 a later date that was accepted before a mistaken payment was voided gives its days once that payment is voided', async () => {
  const [unpaid, paid] = [await called(), await called()]
  await record(paid)
  const movedTo = daysAfter(unpaid.promised, 120)
  for (const order of [unpaid, paid]) {
    await ask(order, movedTo)
    expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
  }
  await voidPayment(paid)
  expect(await daysOf(unpaid)).toEqual({ due: daysAfter(unpaid.due, 120), promised: movedTo })
  expect(await daysOf(paid)).toEqual(await daysOf(unpaid))
  expect(await lastLetter(paid)).toContain(longDay(daysAfter(unpaid.due, 120), 'en'))
})

test('ADM-02 a second delay that is accepted meanwhile counts as well, and one that was accepted before does not count again', async () => {
  const order = await called()
  const [first, second, third] = [20, 50, 90].map((days) => daysAfter(order.promised, days))
  const accept = async (movedTo = '') => {
    await ask(order, movedTo)
    expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
  }
  await accept(first)
  expect((await daysOf(order)).due).toBe(daysAfter(order.due, 20))
  await record(order)
  await accept(second)
  await accept(third)
  await voidPayment(order)
  expect(await daysOf(order)).toEqual({ due: daysAfter(order.due, 90), promised: third })
})

test('ADM-02 while a later date is in question the owner reads no day to pay by: on the page, in the void and on the board', async () => {
  const order = await called()
  await record(order)
  await ask(order, daysAfter(order.promised, 30))
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find(({ canBeVoided }) => canBeVoided)?.id
  const preview = await shop.post<{ due: { minor: number }; dueOn: string | null }>(
    `/api/admin/orders/${order.number}/void/sums`,
    { entry },
    admin.headers,
  )
  expect(preview.body).toMatchObject({ due: { minor: 45_000 }, dueOn: null })
  await voidPayment(order)
  expect(await orderAsOwner(shop, admin, order.number)).toMatchObject({ state: 'delay-pending', payBy: null })
  await advanceTime(shop, (daysBetween(await today(), (await daysOf(order)).due) - 3) * day)
  const board = await shop.json<{ rows: { number: number }[] }>('/api/admin/reservations?view=due-this-week', {
    headers: admin.headers,
  })
  expect(board.status).toBe(200)
  expect(board.body.rows.map(({ number }) => number)).not.toContain(order.number)
  expect((await takeStep(order, 'take-back')).status).toBe(200)
  expect((await orderAsOwner(shop, admin, order.number)).payBy?.day).toBe((await daysOf(order)).due)
})

test('ADM-02 a shipped order whose bank took a payment gets no due day in its history when a transfer is voided', async () => {
  const order = await called()
  await record(order)
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(1) })
  await shop.rows('update orders set ready_at = null, due_on = null, grace_until = null where id = $1', [order.id])
  await dispute(shop, order.number, 'lost')
  await voidPayment(order)
  const { events, state } = await orderAsOwner(shop, admin, order.number)
  expect(state).toBe('dispute-lost')
  expect(events.map(({ kind }) => kind)).toContain('payment-voided')
  expect(events.map(({ kind }) => kind)).not.toContain('due-moved')
})

test('ADM-02 days that a pause gives back to a sum that became due meanwhile are in the history', async () => {
  const order = await called()
  await record(order)
  await withdrawFrom(shop, { number: order.number, email: order.member.email })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('withdrawing')
  await voidPayment(order)
  const { due } = await daysOf(order)
  await advanceTime(shop, 3 * day)
  expect((await takeStep(order, 'withdrawal', { decision: 'decline', reason: 'Made to measure' })).status).toBe(200)
  expect((await daysOf(order)).due).toBe(daysAfter(due, 3))
  const { events } = await orderAsOwner(shop, admin, order.number)
  const moved = events.filter(({ kind }) => kind === 'due-moved').map(({ detail }) => detail)
  expect(moved.at(-1)).toMatchObject({ dueOn: daysAfter(due, 3), previousOn: due })
  expect(events.map(({ kind }) => kind)).not.toContain('pause-ended')
})
