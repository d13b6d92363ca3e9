// docs/deadlines.md: while the bank decides about a payment of what is due, it is neither asked for nor missing.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo, type ReadMail } from '#platform/testing/mails.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { BulkResult } from '#reservations/bulk-schema.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const pressing = ['balance-reminder', 'balance-overdue', 'payment-asked']
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** The buyer pays in a way about which the bank decides later; `decided` is how it will decide. */
async function payLater(reserved: Reserved, decided: 'delayed' | 'delayed-failed' = 'delayed') {
  await choose(await openBalance(shop, reserved), decided)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).balanceProcessing).toBe(true)
}

/** The bank decides, and the shop has settled its decision. */
async function bankDecides() {
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  const waiting = 'select from sessions where processing_since is not null and paid_at is null and closed_at is null'
  await expect.poll(() => shop.simulatorRows(waiting)).toEqual([])
  await askAgain(shop)
  // A checkout whose event of the bank is being settled at this moment is not polled.
  const unsettled = 'select from checkouts where processing_since is not null and closed_at is null'
  await expect.poll(() => shop.rows(unsettled)).toEqual([])
}

async function remind(number: number) {
  const { version } = await orderAsOwner(shop, admin, number)
  const request = { act: 'remind', orders: [{ number, version }] }
  const headers = { ...admin.headers, 'idempotency-key': newId() }
  return (await shop.post<BulkResult>('/api/admin/reservations/bulk', request, headers)).body.rows
}

const pressedFor = async (reserved: Reserved) =>
  (await lettersOf(shop, reserved)).filter((each) => pressing.includes(each))
const kindsOf = async ({ number }: Reserved) => (await orderAsOwner(shop, admin, number)).events.map(({ kind }) => kind)
const goneUnpaid = async () => {
  const reserved = await aReservation(shop)
  const transfer = { minor: 45_000, reference: newId() }
  const recorded = await stepAsOwner(shop, admin, reserved.number, 'record-payment', transfer)
  await stepAsOwner(shop, admin, reserved.number, 'ship', { carrier: 'Colissimo', tracking: newId() })
  const entry = recorded.body.ledger.entries.find(({ reference }) => reference === transfer.reference)?.id
  await stepAsOwner(shop, admin, reserved.number, 'void', { entry, reason: 'It never came' })
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'shipped', due: dollars(45_000), steps: ['pay'] })
  return reserved
}

test('RES-05 no reminder or overdue letter is sent while the bank decides about a payment of the balance', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await payLater(reserved, 'delayed-failed')
  for (const days of [7, 5, 2, 2, 5]) await advanceTime(shop, days * day)
  expect(await pressedFor(reserved)).toEqual([])
  expect(await kindsOf(reserved)).not.toContain('overdue')
  expect(await orderAsOwner(shop, admin, reserved.number)).toMatchObject({
    state: 'overdue',
    balanceProcessing: true,
    next: null,
  })
  await bankDecides()
  await advanceTime(shop)
  expect(await pressedFor(reserved)).toEqual(['balance-overdue'])
  expect(await kindsOf(reserved)).toContain('overdue')
  expect((await orderAsOwner(shop, admin, reserved.number)).next).toMatchObject({ action: 'lapse' })
})

test('ADM-02 an owner cannot remind a buyer whose bank decides about the payment, and sees why', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await payLater(reserved)
  const { number } = reserved
  expect(await remind(number)).toEqual([{ number, outcome: 'processing', state: 'balance-due' }])
  expect(await pressedFor(reserved)).toEqual([])
  expect(await kindsOf(reserved)).not.toContain('reminded')
})

test('ADM-02 a reminder by hand is refused where no letter arrives in time, or a date is in question', async () => {
  const late = await aReservation(shop)
  await advanceTime(shop, 40 * day)
  await stepAsOwner(shop, admin, late.number, 'ready')
  const asked = await aReservation(shop)
  await stepAsOwner(shop, admin, asked.number, 'ready')
  const [line] = (await orderAsBuyer(shop, asked)).lines
  const input = { day: daysAfter(line?.promisedOn ?? '', 10), reason: 'The jars are late' }
  expect((await stepAsOwner(shop, admin, asked.number, 'move', input)).status).toBe(200)
  expect(await remind(asked.number)).toEqual([{ number: asked.number, outcome: 'refused', state: 'delay-pending' }])
  await advanceTime(shop, 25 * day)
  expect(await remind(late.number)).toEqual([{ number: late.number, outcome: 'too-late', state: 'overdue' }])
  for (const each of [late, asked]) expect(await kindsOf(each)).not.toContain('reminded')
})

test('ADM-02 goods shipped unpaid are neither asked for nor written off while the bank decides about their payment', async () => {
  const reserved = await goneUnpaid()
  await payLater(reserved)
  expect((await orderAsOwner(shop, admin, reserved.number)).steps).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(ask-payment|write-off)$/)]),
  )
  for (const step of ['ask-payment', 'write-off']) {
    expect((await stepAsOwner(shop, admin, reserved.number, step)).status).toBe(409)
  }
  expect(await pressedFor(reserved)).toEqual([])
  await bankDecides()
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ due: dollars(0), paid: dollars(90_000) })
})

test('a payment page is closed once nothing is due: a written-off sum is not paid and sent back', async () => {
  const reserved = await goneUnpaid()
  const url = await openBalance(shop, reserved)
  expect((await stepAsOwner(shop, admin, reserved.number, 'write-off')).status).toBe(200)
  await advanceTime(shop)
  await choose(url, 'paid')
  await askAgain(shop)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({
    ...{ total: dollars(90_000), price: dollars(45_000), writtenOff: dollars(45_000) },
    ...{ paid: dollars(45_000), due: dollars(0), tax: { lowered: dollars(0) } },
  })
  expect(await lettersOf(shop, reserved)).not.toContain('payment-returned')
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

const today = () => businessDay(shop)

test('PAY-03 a buyer whose bank declines the balance reads so, with the day to pay by in another way; twice, if it does so twice', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const { dueOn } = await orderAsBuyer(shop, reserved)
  for (const times of [1, 2]) {
    await payLater(reserved, 'delayed-failed')
    await bankDecides()
    const letters = async () => (await lettersOf(shop, reserved)).filter((each) => each === 'balance-declined')
    await expect.poll(letters).toHaveLength(times)
    const letter = await lastLetterTo(shop, reserved.member.email)
    expect(letter).toContain('Your payment of $450.00 for reservation')
    expect(letter).toContain(`Please pay by ${longDay(dueOn ?? '', 'en')}.`)
  }
  expect((await kindsOf(reserved)).filter((kind) => kind === 'payment-declined')).toHaveLength(2)
})

test('a payment declined after the last day leaves three days, and the letters of the end claim no silence', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  const { graceUntil } = await orderAsBuyer(shop, reserved)
  await payLater(reserved, 'delayed-failed')
  await advanceTime(shop, 12 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', graceUntil, balanceProcessing: true })
  await bankDecides()
  const named = daysAfter(await today(), 3)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({
    state: 'overdue',
    graceUntil: named,
    steps: ['pay', 'cancel'],
  })
  const letter = await lastLetterTo(shop, reserved.member.email)
  expect(letter).toContain('Your payment of $450.00 did not go through')
  expect(letter).toContain(`until ${longDay(named, 'en')}.`)
  await advanceTime(shop, 3 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue' })
  await advanceTime(shop, day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'lapsed' })
  expect(await lastLetterTo(shop, reserved.member.email)).toContain(
    `The balance was not paid by ${longDay(named, 'en')}.`,
  )
  expect(await pressedFor(reserved)).toEqual(['balance-overdue', 'balance-overdue'])
})

const tasksOf = async ({ number }: Reserved) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind, sum, dueOn }) => ({ kind, minor: sum?.minor, dueOn }))

test('a decline before the due day is no task; in the days of grace it is one, until there is time again', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const declines = async () => {
    await payLater(reserved, 'delayed-failed')
    await bankDecides()
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).balanceProcessing).toBe(false)
  }
  await declines()
  expect(await tasksOf(reserved)).toEqual([])
  await advanceTime(shop, 16 * day)
  for (const _ of [1, 2]) {
    await declines()
    const { graceUntil } = await orderAsBuyer(shop, reserved)
    expect(await tasksOf(reserved)).toEqual([{ kind: 'balance-declined', minor: 45_000, dueOn: graceUntil }])
  }
  expect((await kindsOf(reserved)).filter((kind) => kind === 'payment-declined')).toHaveLength(3)
  const later = daysAfter(await today(), 30)
  expect((await stepAsOwner(shop, admin, reserved.number, 'extend', { dueOn: later })).status).toBe(200)
  expect(await tasksOf(reserved)).toEqual([])
  await advanceTime(shop, 35 * day)
  await declines()
  expect(await tasksOf(reserved)).toHaveLength(1)
  await choose(await openBalance(shop, reserved), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).due).toEqual(dollars(0))
  expect(await tasksOf(reserved)).toEqual([])
})

test('a third decline after the due day moves the last day no further, until an owner gives more time', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  await allSent(shop)
  const declines = async (days: number) => {
    await payLater(reserved, 'delayed-failed')
    await advanceTime(shop, days * day)
    await bankDecides()
    await expect.poll(async () => (await orderAsBuyer(shop, reserved)).balanceProcessing).toBe(false)
    // A letter that leaves only after the clock has moved names later days.
    await allSent(shop)
    return (await orderAsBuyer(shop, reserved)).graceUntil
  }
  expect(await declines(12)).toBe(daysAfter(await today(), 3))
  const last = daysAfter(await today(), 5)
  expect(await declines(2)).toBe(last)
  expect(await declines(2)).toBe(last)
  expect(await lastLetterTo(shop, reserved.member.email)).toContain(`until ${longDay(last, 'en')}.`)
  const extended = await stepAsOwner(shop, admin, reserved.number, 'extend', { dueOn: daysAfter(await today(), 14) })
  expect(extended.status).toBe(200)
  await advanceTime(shop, 15 * day)
  await allSent(shop)
  expect(await declines(11)).toBe(daysAfter(await today(), 3))
})

test('ADM-02 the file of reservations has the figures of a refund and of a loss', async () => {
  const reserved = await goneUnpaid()
  expect((await stepAsOwner(shop, admin, reserved.number, 'write-off')).status).toBe(200)
  const refund = { scope: { sumMinor: 10_000 }, reason: 'A scratched jar', restock: false, shownMinor: 10_000 }
  expect((await stepAsOwner(shop, admin, reserved.number, 'refund', refund)).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(10_000))
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const answer = await shop.fetch('/api/admin/reservations/export', { method: 'POST', headers, body: '{}' })
  const row = parseCsv(await answer.text()).find((each) => each.Number === String(reserved.number))
  expect(row).toMatchObject({
    ...{ 'Total when placed': '900.00', 'Price now': '350.00', Paid: '450.00', 'Net received': '350.00' },
    ...{ Refunded: '100.00', 'Refunds on their way': '0.00', 'Still to be refunded': '0.00', 'Written off': '450.00' },
    'Still to be paid': '0.00',
  })
})

test('a buyer who presses again at once reads that a payment is under way; one who has paid meanwhile reads of no decline', async () => {
  const [again, paid] = [await aReservation(shop), await aReservation(shop)]
  for (const reserved of [again, paid]) {
    await payLater(reserved, 'delayed-failed')
    await allSent(shop)
  }
  await shop.rows('alter table mailbox rename to mailbox_away')
  await bankDecides()
  await payLater(again)
  await choose(await openBalance(shop, paid), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, paid)).due.minor).toBe(0)
  await shop.rows('alter table mailbox_away rename to mailbox')
  await shop.rows("update jobs.job set start_after = now() where name = 'send-mail' and state < 'completed'")
  expect(await lastLetterTo(shop, again.member.email)).toContain(
    'Your bank is already processing a payment of this amount',
  )
  await allSent(shop)
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  const toPaid = body.filter(({ recipient }) => recipient === paid.member.email).map(({ subject }) => subject)
  expect(toPaid).not.toContainEqual(expect.stringContaining('declined'))
})

test('a buyer whose bank declines a deposit reads that nothing is reserved', async () => {
  const member = await aMember(shop)
  const request = aRequest({
    items: [anItem(reservable)],
    isReserve: true,
    isDeposit: true,
    customerEmail: member.email,
    delivery: parisAddress,
  })
  const { body } = await createCheckout(shop, request, member.headers)
  await choose(body.url ?? '', 'delayed-failed')
  await bankDecides()
  expect(await lastLetterTo(shop, member.email)).toMatch(
    /Your payment of \$450\.00 did not go through.*nothing has been ordered/s,
  )
})
