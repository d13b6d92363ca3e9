// A transfer that never came contradicts the letters that counted it; each of them is corrected, in a letter that is shown before.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import {
  aReservation,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)

async function record(order: Reserved, minor: number, reference: string, surplusMinor?: number) {
  const { status, body } = await takeStep(order, 'record-payment', { minor, reference, surplusMinor })
  expect(status, body.message).toBe(200)
  await allSent(shop)
}

async function refund(order: Reserved, input: object) {
  const { number } = order
  const path = `/api/admin/orders/${number}/refund/sums`
  const { returns } = (await shop.post<RefundPreview>(path, input, admin.headers)).body
  const granted = { scope: input, reason: 'A dent', restock: false, shownMinor: returns.minor }
  const { status, body } = await takeStep(order, 'refund', granted)
  expect(status, body.message).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).returning).toEqual(dollars(0))
  await allSent(shop)
}

/** Voids a transfer as the owner does: reads the letters that this will send, and sends them. */
async function voidBy(order: Reserved, reference: string) {
  const { version, ledger } = await orderAsOwner(shop, admin, order.number)
  const entry = ledger.entries.find((each) => each.canBeVoided && each.reference === reference)
  const body = { entry: entry?.id, reason: 'It never came', version }
  const path = `/api/admin/orders/${order.number}/void/letters`
  const { letters } = (await shop.post<StepLetters>(path, body, admin.headers)).body
  expect((await takeStep(order, 'void', body)).status).toBe(200)
  await allSent(shop)
  const sent = await shop.rows('select subject, text from mailbox where recipient = $1', [order.member.email])
  for (const { subject, text } of letters) expect(sent).toContainEqual({ subject, text })
  return letters.map(({ template, text }) => ({ template, text }))
}

test('ADM-02 a buyer who was refunded everything reads the refund without a transfer that never came', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  await refund(order, { whole: true })
  const letters = await voidBy(order, 'SEPA 1')
  expect(letters).toMatchObject([{ template: 'return-corrected' }])
  expect(letters[0]?.text).toContain('Your refund is $450.00 in total.')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ refunded: dollars(45_000), owedBack: dollars(0) })
})

test('ADM-02 a buyer who was promised the surplus of two transfers reads its rest without one of them', async () => {
  const order = await aReservation(shop)
  await record(order, 40_000, 'SEPA 1')
  await record(order, 50_000, 'SEPA 2', 45_000)
  const letters = await voidBy(order, 'SEPA 1')
  expect(letters).toMatchObject([{ template: 'return-corrected' }])
  expect(letters[0]?.text).toContain('Your refund is $50.00 in total.')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: dollars(0), owedBack: dollars(5_000) })
})

test('ADM-02 a buyer who was promised a part of a transfer that never came reads that it is not refunded, and the sum due', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  await refund(order, { sumMinor: 40_000 })
  const letters = await voidBy(order, 'SEPA 1')
  expect(letters).toMatchObject([{ template: 'payment-corrected' }])
  expect(letters[0]?.text).toContain('$50.00 is still to be paid.')
  expect(letters[0]?.text).toContain('no longer applies: nothing is refunded.')
})

test('ADM-02 a buyer who read nothing of a surplus reads no correction of a refund when its first payment is voided', async () => {
  const [twice, above] = [await aReservation(shop), await aReservation(shop)]
  await record(twice, 45_000, 'SEPA 1')
  await record(twice, 45_000, 'SEPA 2', 45_000)
  expect(await voidBy(twice, 'SEPA 1')).toEqual([])
  expect(await orderAsBuyer(shop, twice)).toMatchObject({ due: dollars(0), owedBack: dollars(0) })
  await record(above, 45_000, 'SEPA 1')
  await record(above, 5_000, 'SEPA 2', 5_000)
  const [letter, ...more] = await voidBy(above, 'SEPA 1')
  expect([letter?.template, more]).toEqual(['payment-corrected', []])
  expect(letter?.text).toContain('$400.00 is still to be paid.')
  expect(letter?.text).not.toContain('nothing is refunded')
})

test('ADM-02 a buyer who read of a surplus after the payment that made it reads its correction', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  await record(order, 45_000, 'SEPA 2', 45_000)
  const day = daysAfter(dayOf(businessNow()), 90)
  expect((await takeStep(order, 'move', { day, reason: 'The harvest is late' })).status).toBe(200)
  await allSent(shop)
  expect(await voidBy(order, 'SEPA 1')).toMatchObject([{ template: 'return-corrected' }])
})

test('ADM-02 every letter whose sums counted the transfer is corrected, for its readers only', async () => {
  const [asked, unasked] = [await aReservation(shop), await aReservation(shop)]
  for (const order of [asked, unasked]) await record(order, 10_000, 'SEPA 1')
  const day = daysAfter(dayOf(businessNow()), 90)
  expect((await takeStep(asked, 'move', { day, reason: 'The harvest is late' })).status).toBe(200)
  await allSent(shop)
  expect(await voidBy(asked, 'SEPA 1')).toMatchObject([{ template: 'payment-corrected' }])
  expect(await voidBy(unasked, 'SEPA 1')).toEqual([])
})

/** A reservation with $50 more than its price, sent back by hand; then $250 of it turn out not to have come. */
async function sentBackAndShort(): Promise<Reserved> {
  const order = await aReservation(shop)
  await record(order, 25_000, 'SEPA 1')
  await record(order, 25_000, 'SEPA 2', 5_000)
  expect((await takeStep(order, 'record-return', { minor: 5_000, reference: 'BACK 1' })).status).toBe(200)
  await allSent(shop)
  return order
}

test('ADM-02 a buyer who read of a refund that was not sent reads the lower sum due', async () => {
  const order = await sentBackAndShort()
  const [wrong] = await voidBy(order, 'SEPA 1')
  expect(wrong?.text).toContain('Already refunded: $50.00')
  expect(wrong?.text).toContain('$250.00 is still to be paid.')
  const letters = await voidBy(order, 'BACK 1')
  expect(letters).toMatchObject([{ template: 'refund-not-sent' }])
  expect(letters[0]?.text).toContain('we counted a refund of $50.00 that was not sent')
  expect(letters[0]?.text).toContain('$200.00 is still to be paid, not $250.00.')
  expect(letters[0]?.text).not.toContain('Already refunded')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: dollars(20_000), refunded: dollars(0) })
})

test('ADM-02 a buyer who read nothing since a refund was recorded reads nothing when it is voided', async () => {
  const order = await sentBackAndShort()
  expect(await voidBy(order, 'BACK 1')).toEqual([])
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: dollars(0), owedBack: dollars(5_000) })
})

test('ADM-02 a buyer who read that a surplus was sent back reads that it is still to be refunded', async () => {
  const order = await sentBackAndShort()
  const day = daysAfter(dayOf(businessNow()), 90)
  expect((await takeStep(order, 'move', { day, reason: 'The harvest is late' })).status).toBe(200)
  await allSent(shop)
  const letters = await voidBy(order, 'BACK 1')
  expect(letters).toMatchObject([{ template: 'refund-not-sent' }])
  expect(letters[0]?.text).toContain('$50.00 is still to be refunded')
  expect(letters[0]?.text).toContain('There is nothing for you to do.')
})

/** Goods that are sent and not paid, whose loss is written off. */
async function writtenOff(): Promise<Reserved> {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  expect((await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })).status).toBe(200)
  await voidBy(order, 'SEPA 1')
  expect((await takeStep(order, 'write-off')).status).toBe(200)
  return order
}

async function voidWriteOff(order: Reserved) {
  const { version, ledger } = await orderAsOwner(shop, admin, order.number)
  const entry = ledger.entries.find(({ kind, canBeVoided }) => canBeVoided && kind === 'waived')?.id
  const body = { entry, reason: 'Not given up yet', version }
  const path = `/api/admin/orders/${order.number}/void/letters`
  const { letters } = (await shop.post<StepLetters>(path, body, admin.headers)).body
  expect((await takeStep(order, 'void', body)).status).toBe(200)
  await allSent(shop)
  return letters.map(({ template, text }) => ({ template, text }))
}

test('ADM-02 a buyer who read that a loss is no longer requested reads that it is due again, and no other buyer', async () => {
  const [reader, other] = [await writtenOff(), await writtenOff()]
  expect((await takeStep(reader, 'deliver')).status).toBe(200)
  await allSent(shop)
  const delivered = (await mailsTo(shop, reader.member.email, 5)).find(({ text }) =>
    text.includes('no longer requested'),
  )
  expect(delivered?.text).toContain('Not paid, no longer requested: $450.00')
  const letters = await voidWriteOff(reader)
  expect(letters).toMatchObject([{ template: 'write-off-corrected' }])
  expect(letters[0]?.text).toContain('we told you that we were no longer asking for $450.00')
  expect(letters[0]?.text).toContain('$450.00 is still to be paid.')
  expect(await voidWriteOff(other)).toEqual([])
})

test('ADM-02 a buyer who cancels reads the refund made now, apart from earlier ones', async () => {
  const order = await aReservation(shop, { isDeposit: false })
  await refund(order, { sumMinor: 10_000 })
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(80_000) })).status).toBe(200)
  await allSent(shop)
  const letter = (await mailsTo(shop, order.member.email, 3)).find(({ subject }) => subject.includes('canceled'))
  expect(letter?.text).toContain('We are refunding $800.00 to your original payment method')
  expect(letter?.text).toContain('Already refunded: $100.00')
})
