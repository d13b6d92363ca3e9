// docs/deadlines.md: which clocks stand still while a bank or a person decides.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import { aReservation, orderAsBuyer, type Reserved, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { decideDispute, dispute, winDisputeAfter } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import type { ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const boston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' }
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => businessDay(shop)
type Ordered = Parameters<typeof orderAsBuyer>[1] & { number: number }

/** An order to the United States whose buyer is asked about a later day, where silence ends it. */
async function asked() {
  const order = await aBoughtOrder(shop, { delivery: boston as never })
  const promisedOn = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const { status } = await stepAsOwner(shop, admin, order.number, 'move', {
    day: daysAfter(promisedOn, 45),
    reason: 'The harvest is late',
  })
  expect(status).toBe(200)
  return { ...order, answerDue: await answerDueOf(order) }
}

async function answerDueOf(order: Ordered): Promise<string> {
  const [move] = (await orderAsBuyer(shop, order)).moves
  expect(move).toMatchObject({ answer: null })
  return move?.answerDue ?? ''
}

test('a dispute that is won gives its days back to a question about a date, so that silence does not end the order', async () => {
  const order = await asked()
  const reference = await dispute(shop, order.number, 'open')
  const away = daysBetween(await today(), order.answerDue) + 5
  await advanceTime(shop, away * day)
  await decideDispute(shop, reference, 'won')
  await advanceTime(shop)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'delay-pending' })
  expect(await answerDueOf(order)).toBe(daysAfter(order.answerDue, away))
})

test('a dispute that is won gives its days back to a balance and its days of grace', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const { dueOn, graceUntil } = await orderAsBuyer(shop, reserved)
  await winDisputeAfter(shop, reserved.number, 30)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({
    state: 'balance-due',
    dueOn: daysAfter(dueOn ?? '', 30),
    graceUntil: daysAfter(graceUntil ?? '', 30),
  })
})

/** The letters of the days of grace to a buyer, oldest first. */
async function lettersOfGrace({ member }: Reserved): Promise<string[]> {
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  const own = body.filter(({ recipient, subject }) => recipient === member.email && subject.endsWith('is overdue'))
  return own.map(({ text }) => text).reverse()
}

test.each([4, 9])(
  'after a pause on day %i of the days of grace one more letter names the last day, and that day is kept',
  async (days) => {
    const reserved = await aReservation(shop)
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    await advanceTime(shop, 15 * day)
    const { graceUntil: first } = await orderAsBuyer(shop, reserved)
    await advanceTime(shop, days * day)
    await winDisputeAfter(shop, reserved.number, 30)
    const { state, graceUntil: named } = await orderAsBuyer(shop, reserved)
    expect(state).toBe('overdue')
    expect(daysBetween(await today(), named ?? '')).toBe(Math.max(9 - days, 3))
    expect(await lettersOfGrace(reserved)).toEqual([
      expect.stringContaining(longDay(first ?? '', 'en')),
      expect.stringContaining(longDay(named ?? '', 'en')),
    ])
    await advanceTime(shop, daysBetween(await today(), named ?? '') * day)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', graceUntil: named })
    await advanceTime(shop, day)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'lapsed' })
    expect(await lettersOfGrace(reserved)).toHaveLength(2)
  },
)

test('a dispute and a withdrawal that overlap are one pause, whichever ends last', async () => {
  const order = await asked()
  await withdrawFrom(shop, order)
  await advanceTime(shop, 2 * day)
  const reference = await dispute(shop, order.number, 'open')
  await advanceTime(shop, 3 * day)
  await decideDispute(shop, reference, 'won')
  expect(await answerDueOf(order)).toBe(order.answerDue)
  await advanceTime(shop, 4 * day)
  const declined = { decision: 'decline', reason: 'As agreed by telephone' }
  expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', declined)).status).toBe(200)
  expect(await answerDueOf(order)).toBe(daysAfter(order.answerDue, 9))
})

test('a lost dispute pauses its order until its sum has come again, and gives its days back then', async () => {
  const order = await asked()
  await dispute(shop, order.number, 'lost')
  const away = daysBetween(await today(), order.answerDue) + 5
  await advanceTime(shop, away * day)
  const { due } = await orderAsBuyer(shop, order)
  const transfer = { minor: due.minor, reference: 'T-1', arrivedOn: await today() }
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'record-payment', transfer)
  expect(status, body.message).toBe(200)
  await advanceTime(shop)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'delay-pending' })
  expect(await answerDueOf(order)).toBe(daysAfter(order.answerDue, away))
  const [asks] = (await orderAsBuyer(shop, order)).moves
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo: asks?.movedTo })).status).toBe(200)
})
