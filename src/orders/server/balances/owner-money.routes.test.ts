// Money that the owner sends back or records by hand.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { longDay } from '#language/day.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { expectLedgerOfBank } from '#payments/testing/ledger-of-bank.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, lastLetterTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const minute = 60
const day = 24 * 60 * minute
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const returned = (reserved: Reserved) => expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor)

test('ADM-02 E9 two owners refund the same order at once: one gets a conflict', async () => {
  const reserved = await aReservation(shop)
  const second = await aMember(shop, { role: 'admin' })
  const grant = (who: TestMember) =>
    stepAsOwner(shop, who, reserved.number, 'refund', {
      scope: { whole: true },
      reason: 'For both of us',
      restock: true,
      shownMinor: 45_000,
    })
  const both = await Promise.all([grant(admin), grant(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await returned(reserved).toBe(45_000)
  await expectLedgerOfBank(shop)
})

test('ADM-02 a refund whose answer was lost is asked for again under its key, and granted once', async () => {
  const reserved = await aReservation(shop)
  const refund = { scope: { sumMinor: 5_000 }, reason: 'Late', restock: false, shownMinor: 5_000 }
  const submission = { version: (await orderAsOwner(shop, admin, reserved.number)).version, key: newId() }
  const answers = await Promise.all(
    [1, 2, 3].map(() => stepAsOwner(shop, admin, reserved.number, 'refund', refund, submission)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await returned(reserved).toBe(5_000)
  await expectLedgerOfBank(shop)
})

test('ADM-02 a refund that the bank refuses is a task and a note, is shown as owed, and ends with a transfer', async () => {
  const reserved = await aReservation(shop)
  const [paid] = await shop.rows<{ reference: string }>(
    "select provider_reference as reference from ledger_entries where order_id = $1 and kind = 'paid'",
    [reserved.id],
  )
  // A refund in the bank's own dashboard: the payment has nothing left.
  await shop.simulatorRows(
    "insert into refunds (reference, request_key, payment_reference, amount_minor) values ('elsewhere', 'by hand', $1, 45000)",
    [paid?.reference],
  )
  await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).owedBack).toEqual(dollars(45_000))
  expect(await shop.rows('select kind from tasks where order_id = $1 and done_at is null', [reserved.id])).toEqual([
    { kind: 'refund-refused' },
  ])
  expect(await lettersOf(shop, reserved)).toContain('refund-refused-note')
  const transfer = { minor: 45_000, reference: 'SEPA 1' }
  expect(
    (await stepAsOwner(shop, admin, reserved.number, 'record-return', { ...transfer, minor: 45_001 })).status,
  ).toBe(400)
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-return', transfer)).status).toBe(200)
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-return', transfer)).status).toBe(409)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ owedBack: dollars(0), refunded: dollars(45_000) })
  expect(await shop.rows('select from tasks where order_id = $1 and done_at is null', [reserved.id])).toEqual([])
})

test('ADM-02 of a refund, the part that came by transfer is the house’s to send, and no provider is said to refuse it', async () => {
  const reserved = await aReservation(shop)
  const transfer = { minor: 20_000, reference: 'SEPA 3' }
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-payment', transfer)).status).toBe(200)
  await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(65_000) })
  await returned(reserved).toBe(45_000)
  const sums = { owedBack: dollars(20_000), backByTransfer: dollars(20_000) }
  await expect.poll(() => orderAsBuyer(shop, reserved)).toMatchObject(sums)
  await allSent(shop)
  const letters = await shop.rows<{ text: string }>('select text from mailbox where text like $1', [
    `%${reserved.number}%`,
  ])
  const whole = letters.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  expect(whole).toContain('You did not pay $200.00 of the refund online, so we send this part by bank transfer')
  expect(whole).toMatch(/rembours|refund/)
  expect(whole).not.toMatch(/has refused to refund|a refusé de rembourser/)
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-return', transfer)).status).toBe(200)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ owedBack: dollars(0), backByTransfer: dollars(0) })
})

test('ADM-02 a balance that came by transfer pays like any other', async () => {
  const reserved = await aReservation(shop)
  const transfer = { minor: 45_000, reference: 'SEPA 2' }
  expect(
    (await stepAsOwner(shop, admin, reserved.number, 'record-payment', { ...transfer, minor: 45_001 })).status,
  ).toBe(400)
  const both = await Promise.all(
    [1, 2].map(() => stepAsOwner(shop, admin, reserved.number, 'record-payment', transfer)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'paid', paid: dollars(90_000) })
  expect(await lettersOf(shop, reserved)).toContain('balance-paid')
})

test('ADM-02 a transfer counts from the day on which it came, which cannot be to come', async () => {
  const reserved = await aReservation(shop)
  const [line] = (await orderAsBuyer(shop, reserved)).lines
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const { dueOn } = await orderAsBuyer(shop, reserved)
  await advanceTime(shop, 18 * day)
  const transfer = { minor: 45_000, reference: 'SEPA 5' }
  const to = (arrivedOn: string) =>
    stepAsOwner(shop, admin, reserved.number, 'record-payment', { ...transfer, arrivedOn })
  expect((await to(daysAfter(dueOn ?? '', 90))).status).toBe(400)
  expect((await to(dueOn ?? '')).status).toBe(200)
  expect((await orderAsBuyer(shop, reserved)).lines[0]?.promisedOn).toBe(line?.promisedOn)
})

test('ADM-02 after a late payment no day is named that has passed, and voiding it names the first day after the new days to pay', async () => {
  const reserved = await aReservation(shop)
  await advanceTime(shop, 28 * day)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const { dueOn } = await orderAsBuyer(shop, reserved)
  await advanceTime(shop, 17 * day)
  await stepAsOwner(shop, admin, reserved.number, 'record-payment', { minor: 45_000, reference: newId() })
  const named = daysAfter(dueOn ?? '', 3 + 3)
  expect((await orderAsBuyer(shop, reserved)).lines[0]?.promisedOn).toBe(named)
  const letter = await lastLetterTo(shop, reserved.member.email)
  expect(letter).toContain(`arrived 3\u00a0days after it was due. We ship only once everything is paid, so the new`)
  expect(letter).toContain(`delivery date is ${longDay(named, 'en')}.`)
  const { entries } = (await orderAsOwner(shop, admin, reserved.number)).ledger
  const entry = entries.find(({ canBeVoided }) => canBeVoided)?.id
  await stepAsOwner(shop, admin, reserved.number, 'void', { entry, reason: 'Another order' })
  const voided = await orderAsBuyer(shop, reserved)
  expect(voided.dueOn).toBe(daysAfter(dueOn ?? '', 3 + 14))
  expect(voided.lines[0]?.promisedOn).toBe(daysAfter(voided.dueOn ?? '', 3))
})

test('ADM-02 a bank’s fee on a transfer is waived where it is too small to pay online, once that is confirmed', async () => {
  const reserved = await aReservation(shop)
  const transfer = { minor: 44_950, reference: 'SEPA 3' }
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-payment', transfer)).status).toBe(200)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'reserved', due: dollars(50) })
  const rest = { minor: 1, reference: 'SEPA 4' }
  const refused = await stepAsOwner(shop, admin, reserved.number, 'record-payment', rest)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/^waivedMinor: /)])
  const tooFew = await stepAsOwner(shop, admin, reserved.number, 'record-payment', { ...rest, waivedMinor: 48 })
  expect(tooFew.status).toBe(400)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ due: dollars(50) })
  const confirmed = await stepAsOwner(shop, admin, reserved.number, 'record-payment', { ...rest, waivedMinor: 49 })
  expect(confirmed.status).toBe(200)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'paid', paid: dollars(89_951), due: dollars(0) })
})

test('ADM-02 a payment made in time is not late, however long its bank took', async () => {
  const reserved = await aReservation(shop)
  const [line] = (await orderAsBuyer(shop, reserved)).lines
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 13 * day)
  await choose(await openBalance(shop, reserved), 'delayed')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).balanceProcessing).toBe(true)
  await advanceTime(shop, 6 * day)
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  expect((await orderAsBuyer(shop, reserved)).lines[0]?.promisedOn).toBe(line?.promisedOn)
})
