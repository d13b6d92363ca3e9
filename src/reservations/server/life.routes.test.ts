import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  type Reserved,
  reservable,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const stateOf = async (reserved: Reserved) => (await orderAsBuyer(shop, reserved)).state
const expectLedgerOfBank = async () => expect(await bankOf(shop)).toEqual(await ledgerOf(shop))

async function payBalance(reserved: Reserved) {
  await choose(await openBalance(shop, reserved), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).due.minor).toBe(0)
}

test('D31 a balance is first reminded of as many days before as the house has set, and not again after a change', async () => {
  const saveRule = async (reminderDays: string) => {
    const path = '/api/admin/house-facts'
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const { version, facts } = (await shop.json<HouseFacts>(path, { headers })).body
    const body = JSON.stringify({ version, facts: valuesOf({ ...facts, reminderDays }) })
    expect((await shop.json(path, { method: 'PUT', headers, body })).status).toBe(200)
  }
  const reserved = await aReservation(shop)
  const reminders = async () => (await lettersOf(shop, reserved)).filter((each) => each === 'balance-reminder').length
  await saveRule('5')
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 8 * day)
  expect(await reminders()).toBe(0)
  await advanceTime(shop, day)
  expect(await reminders()).toBe(1)
  await saveRule('10')
  await advanceTime(shop, day)
  expect(await reminders()).toBe(1)
  await saveRule('')
})

describe('RES-05 PAY-03 the whole life of a reservation', () => {
  test('reserved, moved, accepted, ready, reminded, paid, shipped, delivered', async () => {
    const reserved = await aReservation(shop)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'reserved',
      total: dollars(90_000),
      deposit: dollars(45_000),
      paid: dollars(45_000),
      due: dollars(45_000),
      steps: ['pay', 'cancel'],
    })
    const [line] = (await orderAsBuyer(shop, reserved)).lines
    const later = daysAfter(line?.promisedOn ?? '', 10)
    const moved = await stepAsOwner(shop, admin, reserved.number, 'move', { day: later, reason: 'The jars are late' })
    expect(moved.body).toMatchObject({ state: 'delay-pending', lines: [{ promisedOn: line?.promisedOn }] })

    const asked = await orderAsBuyer(shop, reserved)
    expect(asked).toMatchObject({ state: 'delay-pending', steps: ['pay', 'answer', 'cancel'] })
    expect(asked.moves).toMatchObject([{ movedTo: later, reason: 'The jars are late', silence: 'decides-nothing' }])
    const wrong = await stepAsBuyer(shop, reserved, 'answer', { accepts: true, movedTo: daysAfter(later, 1) })
    expect(wrong.status).toBe(409)
    const accepted = await stepAsBuyer(shop, reserved, 'answer', { accepts: true, movedTo: later })
    expect(accepted).toMatchObject({ status: 200, body: { state: 'reserved', lines: [{ promisedOn: later }] } })
    expect((await stepAsBuyer(shop, reserved, 'answer', { accepts: false, movedTo: later })).status).toBe(409)

    const shipsUnpaid = await stepAsOwner(shop, admin, reserved.number, 'ship', {
      carrier: 'Colissimo',
      tracking: aTrackingNumber(106),
    })
    expect(shipsUnpaid.status).toBe(409)
    const ready = await stepAsOwner(shop, admin, reserved.number, 'ready')
    const today = await businessDay(shop)
    expect(ready.body).toMatchObject({
      state: 'balance-due',
      dueOn: daysAfter(today, 14),
      payBy: { day: daysAfter(today, 14), latest: daysAfter(today, 24) },
    })
    expect((await stepAsOwner(shop, admin, reserved.number, 'ready')).status).toBe(409)

    await advanceTime(shop, 7 * day)
    await advanceTime(shop, 0)
    await advanceTime(shop, 5 * day)
    expect((await lettersOf(shop, reserved)).filter((each) => each === 'balance-reminder')).toHaveLength(2)
    await payBalance(reserved)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'paid',
      paid: dollars(90_000),
      steps: ['cancel'],
    })

    expect((await stepAsOwner(shop, admin, reserved.number, 'prepare')).body.state).toBe('preparing')
    const parcel = { carrier: 'Colissimo', tracking: '6A123', address: 'https://example.com/6A123' }
    expect((await stepAsOwner(shop, admin, reserved.number, 'ship', parcel)).body.state).toBe('shipped')
    expect((await stepAsOwner(shop, admin, reserved.number, 'ship', parcel)).status).toBe(409)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'shipped',
      steps: [],
      parcels: [{ tracking: '6A123' }],
    })
    expect((await stepAsOwner(shop, admin, reserved.number, 'deliver')).body.state).toBe('delivered')
    expect(await lettersOf(shop, reserved)).toEqual(
      expect.arrayContaining([
        'reservation-confirmed',
        'date-moved',
        'date-accepted',
        'balance-call',
        'balance-paid',
        'order-shipped',
        'order-delivered',
      ]),
    )
    await expectLedgerOfBank()
  })

  test('canceled by the member: exactly what was shown goes back, once, and the unit is free again', async () => {
    await shop.rows('update catalogue_products set stock = 5 where product_id = $1', [reservable])
    const stock = async () =>
      (
        await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [reservable])
      )[0]?.stock
    const reserved = await aReservation(shop)
    expect(await stock()).toBe(4)
    expect((await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(1) })).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stock()).toBe(5)
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(45_000))
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'cancelled',
      cancelledBecause: 'buyer',
      due: dollars(0),
      owedBack: dollars(0),
      steps: [],
    })
    expect(await lettersOf(shop, reserved)).toContain('order-cancelled')
    await expectLedgerOfBank()
    await shop.rows('update catalogue_products set stock = null where product_id = $1', [reservable])
  })

  test('a balance that is not paid: overdue, ten days of grace, then it lapses and the deposit goes back', async () => {
    const reserved = await aReservation(shop)
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    await advanceTime(shop, 15 * day)
    expect(await stateOf(reserved)).toBe('overdue')
    await advanceTime(shop, 9 * day)
    expect(await stateOf(reserved)).toBe('overdue')
    await advanceTime(shop, day)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'lapsed', steps: [] })
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(45_000))
    const letters = await lettersOf(shop, reserved)
    expect(letters.filter((each) => each === 'balance-overdue')).toHaveLength(1)
    expect(letters.filter((each) => each === 'reservation-lapsed')).toHaveLength(1)
    await expectLedgerOfBank()
  })

  test('more time can be given; reminders begin again with the later day', async () => {
    const reserved = await aReservation(shop)
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    await advanceTime(shop, 16 * day)
    expect(await stateOf(reserved)).toBe('overdue')
    const dueOn = daysAfter(await businessDay(shop), 10)
    expect((await stepAsOwner(shop, admin, reserved.number, 'extend', { dueOn })).body.state).toBe('balance-due')
    expect((await stepAsOwner(shop, admin, reserved.number, 'extend', { dueOn })).status).toBe(400)
    await advanceTime(shop, 4 * day)
    expect((await lettersOf(shop, reserved)).slice(-1)).toEqual(['balance-reminder'])
  })

  test('a balance paid in the days of grace delays the delivery by as many days', async () => {
    const reserved = await aReservation(shop)
    const [line] = (await orderAsBuyer(shop, reserved)).lines
    await stepAsOwner(shop, admin, reserved.number, 'ready')
    await advanceTime(shop, 17 * day)
    await payBalance(reserved)
    expect((await orderAsBuyer(shop, reserved)).lines[0]?.promisedOn).toBe(daysAfter(line?.promisedOn ?? '', 3))
  })
})

describe('the effect of silence', () => {
  const inBoston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' } as const

  async function moveBy(reserved: Reserved, days: number) {
    const before = await orderAsBuyer(shop, reserved)
    const to = daysAfter(before.moves.at(-1)?.movedTo ?? before.lines[0]?.promisedOn ?? '', days)
    const { status } = await stepAsOwner(shop, admin, reserved.number, 'move', { day: to, reason: 'Late' })
    expect(status).toBe(200)
    await allSent(shop)
    return to
  }
  async function untilAnswerIsDue(reserved: Reserved) {
    const due = (await orderAsBuyer(shop, reserved)).moves.at(-1)?.answerDue ?? ''
    while ((await businessDay(shop)) <= due) await advanceTime(shop, 5 * day)
  }

  test('in the Union none: the first day stays binding, and the question stays open', async () => {
    const reserved = await aReservation(shop)
    const [line] = (await orderAsBuyer(shop, reserved)).lines
    await moveBy(reserved, 60)
    await advanceTime(shop, 90 * day)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'delay-pending',
      lines: [{ promisedOn: line?.promisedOn }],
    })
  })

  test('in the United States it accepts a first short delay, and cancels after a second', async () => {
    const reserved = await aReservation(shop, { delivery: inBoston })
    const to = await moveBy(reserved, 20)
    await untilAnswerIsDue(reserved)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'reserved', lines: [{ promisedOn: to }] })
    await moveBy(reserved, 5)
    await untilAnswerIsDue(reserved)
    expect(await orderAsBuyer(shop, reserved)).toMatchObject({
      state: 'cancelled',
      cancelledBecause: 'delay-unanswered',
    })
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor).toBe(45_000)
  })

  test('in the United States a long delay without an answer ends the order', async () => {
    const reserved = await aReservation(shop, { delivery: inBoston })
    await moveBy(reserved, 45)
    await untilAnswerIsDue(reserved)
    expect(await stateOf(reserved)).toBe('cancelled')
  })

  test('a buyer who does not want to wait gets everything back', async () => {
    const reserved = await aReservation(shop)
    const movedTo = await moveBy(reserved, 10)
    const refused = await stepAsBuyer(shop, reserved, 'answer', { accepts: false, movedTo })
    expect(refused.body).toMatchObject({ state: 'cancelled', cancelledBecause: 'delay-refused' })
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor).toBe(45_000)
    await expectLedgerOfBank()
  })
})
