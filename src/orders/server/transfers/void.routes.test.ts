import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { dispute, ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const record = (order: Reserved, minor: number, reference: string, more: object = {}) =>
  takeStep(order, 'record-payment', { minor, reference, ...more })
const open = ({ number }: Reserved) => orderAsOwner(shop, admin, number)
const problems = async () => (await shop.json<Problems>('/api/admin/problems', admin)).body
const tasksOf = async ({ number }: Reserved) =>
  (await problems()).tasks.filter((task) => task.number === number).map(({ kind }) => kind)
const sumsOf = async ({ number }: Reserved) =>
  (await problems()).tasks.filter((task) => task.number === number).map(({ sum }) => sum)
const lastDue = async (order: Reserved) => (await orderAsBuyer(shop, order)).dueOn ?? ''

/** Voids the last transfer that counts. */
async function voidLast(order: Reserved, reason = 'A digit was mistyped') {
  const entry = (await open(order)).ledger.entries.filter(({ canBeVoided }) => canBeVoided).at(-1)
  return takeStep(order, 'void', { entry: entry?.id, reason })
}

async function voidBy(order: Reserved, reference: string) {
  const { entries } = (await open(order)).ledger
  const entry = entries.find((each) => each.canBeVoided && each.reference === reference)
  return takeStep(order, 'void', { entry: entry?.id, reason: 'It never came' })
}

test('ADM-02 a mistyped transfer is voided: nothing is refunded, the price stays, and the right sum is recorded', async () => {
  const order = await aReservation(shop)
  await record(order, 20_000, 'SEPA 1')
  const before = await open(order)
  const voided = await voidLast(order)
  expect(voided.status, voided.body.message).toBe(200)
  expect(voided.body).toMatchObject({ state: 'reserved', due: dollars(45_000), owedBack: dollars(0) })
  expect(voided.body.ledger).toMatchObject({ expected: dollars(90_000), paid: dollars(45_000), refunded: dollars(0) })
  expect(voided.body.ledger.refunds).toEqual([])
  expect(voided.body.ledger.entries.length).toBe(before.ledger.entries.length + 1)
  expect((await orderAsBuyer(shop, order)).payments).toEqual([
    { kind: 'paid', amount: dollars(45_000), on: dayOf(businessNow()) },
  ])
  expect((await record(order, 4_500, 'SEPA 1')).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).due).toEqual(dollars(40_500))
  const [last] = await shop.rows(
    "select actor, after from audit_entries where kind = 'order' and name = $1 and after ? 'voided'",
    [String(order.number)],
  )
  expect(last).toMatchObject({ actor: admin.email, after: { voided: { reason: 'A digit was mistyped' } } })
  expect((await open(order)).events).toContainEqual(
    expect.objectContaining({ kind: 'payment-voided', detail: expect.objectContaining({ reference: 'SEPA 1' }) }),
  )
  expect((await problems()).refunds).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('ADM-02 a buyer who was thanked for a payment that never came is notified, and has fourteen days again', async () => {
  const order = await aReservation(shop, { language: 'fr' })
  await takeStep(order, 'ready')
  await advanceTime(shop, 12 * day)
  const { due } = await orderAsBuyer(shop, order)
  await record(order, due.minor, 'SEPA 1')
  await takeStep(order, 'prepare')
  await allSent(shop)
  await advanceTime(shop, 20 * day)
  expect((await voidLast(order)).body).toMatchObject({ state: 'balance-due', due })
  const dueOn = daysAfter(dayOf(new Date(Date.now() + 32 * day * 1000)), 14)
  expect(await lastDue(order)).toBe(dueOn)
  await allSent(shop)
  const [mail] = await mailsTo(shop, order.member.email, 5)
  expect(mail?.subject).toMatch(/il reste .* à payer/)
  expect(mail?.text).toContain('qui ne nous est pas parvenu')
  await advanceTime(shop, 2 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('balance-due')
  await advanceTime(shop, 13 * day)
  await advanceTime(shop, 11 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('lapsed')
})

test('ADM-02 a part of a late balance that was mistyped and is voided leaves the days as they were, unless its buyer read of it', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  await allSent(shop)
  await advanceTime(shop, 17 * day)
  const datesOf = async () => {
    const { state, dueOn, graceUntil, lines, moves } = await orderAsBuyer(shop, order)
    return { state, dueOn, graceUntil, promised: lines.map(({ promisedOn }) => promisedOn), moves: moves.length }
  }
  const before = await datesOf()
  expect(before).toMatchObject({ state: 'overdue' })
  await allSent(shop)
  await record(order, 4_150, 'SEPA 1')
  expect((await voidLast(order)).body).toMatchObject({ state: 'overdue', due: dollars(45_000) })
  expect(await datesOf()).toEqual(before)
  expect((await open(order)).events.map(({ kind }) => kind)).not.toContain('due-moved')

  await advanceTime(shop, day)
  await record(order, 4_150, 'SEPA 2')
  expect((await takeStep(order, 'remind')).status).toBe(200)
  await allSent(shop)
  await voidLast(order)
  expect(await datesOf()).toMatchObject({ state: 'balance-due', dueOn: daysAfter(dayOf(businessNow()), 18 + 14) })
})

test('ADM-02 a letter of thanks that has not left yet is withdrawn, and no letter corrects it', async () => {
  const order = await aReservation(shop)
  await allSent(shop)
  await record(order, 45_000, 'SEPA 1')
  await allSent(shop)
  // As if the mail server had refused everything since.
  await shop.rows(
    "update mails set sent_at = null, begun_at = null where order_id = $1 and template in ('balance-paid', 'balance-note')",
    [order.id],
  )
  expect((await voidLast(order)).status).toBe(200)
  expect(await lettersOf(shop, order)).not.toContain('payment-corrected')
  const unsent = await shop.rows('select given_up_because from mails where order_id = $1 and sent_at is null', [
    order.id,
  ])
  expect(unsent).toEqual([{ given_up_because: 'withdrawn' }, { given_up_because: 'withdrawn' }])
  await record(order, 45_000, 'SEPA 1')
  await allSent(shop)
  expect((await lettersOf(shop, order)).filter((each) => each === 'balance-paid')).toHaveLength(2)
})

test('ADM-02 a waiver made with a transfer, and the delay for a late one, are taken back with it', async () => {
  const order = await aReservation(shop)
  const promised = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn
  await takeStep(order, 'ready')
  await advanceTime(shop, 17 * day)
  await record(order, 44_980, 'SEPA 1', { waivedMinor: 20 })
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'paid' })
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).not.toBe(promised)
  await voidLast(order)
  const after = await orderAsBuyer(shop, order)
  expect(after).toMatchObject({ state: 'balance-due', due: dollars(45_000) })
  // The delay is taken back, and the delivery waits for the new days to pay until the money comes.
  expect(after.moves.map(({ reason, answer }) => [reason, answer])).toEqual([
    ['paid-late', 'taken-back'],
    ['new-due', 'not-asked'],
  ])
  expect(after.lines[0]?.promisedOn).toBe(daysAfter(after.dueOn ?? '', 3))
  expect((await record(order, 44_980, 'SEPA 1', { waivedMinor: 20 })).body).toMatchObject({
    state: 'paid',
    due: dollars(0),
  })
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(promised)
})

test('ADM-02 a day that was agreed after a late payment stays as it was agreed when that payment is voided', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'ready')
  await advanceTime(shop, 17 * day)
  await record(order, 45_000, 'SEPA 1')
  const delayed = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const movedTo = daysAfter(delayed, 30)
  await takeStep(order, 'move', { day: movedTo, reason: 'Late' })
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo })).status).toBe(200)
  expect((await voidLast(order)).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(movedTo)
})

test('ADM-02 a day that the house brought forward after a late payment can be taken back when that payment is voided', async () => {
  const order = await aReservation(shop)
  const promised = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  await takeStep(order, 'move', { day: daysAfter(promised, 30), reason: 'Late' })
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo: daysAfter(promised, 30) })).status).toBe(
    200,
  )
  await takeStep(order, 'ready')
  await advanceTime(shop, 17 * day)
  await record(order, 45_000, 'SEPA 1')
  const delayed = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const sooner = daysAfter(delayed, -8)
  await takeStep(order, 'move', { day: sooner, reason: 'It is here' })
  expect((await voidLast(order)).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(sooner)
  expect((await takeStep(order, 'take-back')).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).lines[0]?.promisedOn).toBe(delayed)
})

test('ADM-02 goods that left with a payment that never came: the sum is due again, and a task says so', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(1), address: null })
  expect((await voidLast(order)).body).toMatchObject({ state: 'shipped', due: dollars(45_000) })
  expect(await tasksOf(order)).toEqual(['sent-unpaid'])
  expect((await orderAsBuyer(shop, order)).steps).toEqual(['pay'])
  await advanceTime(shop, 40 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('shipped')
  expect((await record(order, 45_000, 'SEPA 1')).body).toMatchObject({ state: 'shipped', due: dollars(0) })
})

test('ADM-02 two payments that never came of goods that have left are one task, with the sum that is due now', async () => {
  const order = await aReservation(shop)
  await record(order, 40_500, 'SEPA 1')
  await record(order, 4_500, 'SEPA 2')
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(2), address: null })
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ due: dollars(40_500) })
  expect((await voidBy(order, 'SEPA 2')).body).toMatchObject({ due: dollars(45_000) })
  expect(await tasksOf(order)).toEqual(['sent-unpaid'])
  expect(await sumsOf(order)).toEqual([dollars(45_000)])
  // The sum is that of the moment in which the task is read.
  await record(order, 5_000, 'SEPA 3')
  expect(await sumsOf(order)).toEqual([dollars(40_000)])
})

test('ADM-02 a transfer sent that was mistyped is voided: the money is owed to the buyer again, and the task is back', async () => {
  const order = await aReservation(shop)
  await record(order, 50_000, 'SEPA 1', { surplusMinor: 5_000 })
  await takeStep(order, 'record-return', { minor: 5_000, reference: 'SEPA 2' })
  expect((await voidLast(order)).body).toMatchObject({ state: 'paid', owedBack: dollars(5_000) })
  expect(await tasksOf(order)).toEqual(['transfer-surplus'])
  expect((await voidLast(order)).body).toMatchObject({ state: 'reserved', owedBack: dollars(0), due: dollars(45_000) })
  expect(await tasksOf(order)).toEqual([])
})

test('ADM-02 the same reference is refused with its field, also when it is copied without its spaces', async () => {
  const order = await aReservation(shop)
  await record(order, 20_000, 'SEPA 1')
  const again = await record(order, 20_000, 'sepa1')
  expect(again.status).toBe(400)
  expect(again.body.message).toMatch(/^reference: /)
  expect((await orderAsBuyer(shop, order)).due).toEqual(dollars(25_000))
})

test('ADM-02 an entry is voided once, and not while its money was given back; a payment of the provider never', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  const { entries } = (await open(order)).ledger
  const [card, transfer] = entries.filter(({ kind }) => kind === 'paid')
  expect((await takeStep(order, 'void', { entry: card?.id, reason: 'x' })).status).toBe(404)
  expect((await takeStep(order, 'void', { entry: transfer?.id, reason: 'x' })).status).toBe(200)
  expect((await takeStep(order, 'void', { entry: transfer?.id, reason: 'x' })).status).toBe(409)
  await record(order, 45_000, 'SEPA 1')
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(90_000) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(45_000))
  await takeStep(order, 'record-return', { minor: 45_000, reference: 'SEPA 2' })
  const paid = (await open(order)).ledger.entries.find(({ kind, canBeVoided }) => kind === 'paid' && canBeVoided)
  expect((await takeStep(order, 'void', { entry: paid?.id, reason: 'x' })).status).toBe(409)
  // First the return, then the payment: nothing is owed for money that never came.
  expect((await voidLast(order)).body).toMatchObject({ owedBack: dollars(45_000) })
  expect((await voidLast(order)).body).toMatchObject({ state: 'cancelled', owedBack: dollars(0) })
  expect(await tasksOf(order)).toEqual([])
  expect((await problems()).refunds).toEqual([])
})

test('ADM-02 one of two transfers sent is voided: the sum owed again is a task again', async () => {
  const order = await aReservation(shop)
  await record(order, 50_000, 'SEPA 1', { surplusMinor: 5_000 })
  await takeStep(order, 'record-return', { minor: 3_000, reference: 'SEPA 2' })
  await takeStep(order, 'record-return', { minor: 2_000, reference: 'SEPA 3' })
  expect(await tasksOf(order)).toEqual([])
  expect((await voidBy(order, 'SEPA 2')).body).toMatchObject({ owedBack: dollars(3_000) })
  expect(await tasksOf(order)).toEqual(['transfer-surplus'])
  expect((await voidBy(order, 'SEPA 3')).body).toMatchObject({ owedBack: dollars(5_000) })
  expect(await tasksOf(order)).toEqual(['transfer-surplus'])
})

test('ADM-02 one of two transfers that made up for a lost dispute is voided: the loss is to be decided again', async () => {
  const order = await aReservation(shop)
  await dispute(shop, order.number, 'lost')
  expect(await tasksOf(order)).toEqual(['dispute-lost'])
  await record(order, 60_000, 'SEPA 1')
  await record(order, 30_000, 'SEPA 2')
  expect(await tasksOf(order)).toEqual([])
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ state: 'dispute-lost', due: dollars(60_000) })
  expect(await tasksOf(order)).toEqual(['dispute-lost'])
})

test('ADM-02 a waiver of a voided transfer is not due for a line that was taken out meanwhile', async () => {
  const customerEmail = 'two-lines@example.com'
  const items = [anItem('renouvela-creme'), anItem('renouvela-riche', { quantity: 2 })]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Reserved>('select number, id, link_key as key from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  const [order] = (await find()) as [Reserved]
  await dispute(shop, order.number, 'lost')
  await record(order, 269_980, 'SEPA 1', { waivedMinor: 20 })
  const input = { key: newId(), scope: { units: [{ position: 2 }] }, reason: 'Broken', restock: false }
  const { body } = await shop.post<{ returns: { minor: number } }>(
    `/api/admin/orders/${order.number}/refund/sums`,
    input.scope,
    admin.headers,
  )
  expect((await takeStep(order, 'refund', { ...input, shownMinor: body.returns.minor })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(body.returns)
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ due: dollars(90_000), price: dollars(90_000) })
})

test('ADM-02 a waiver of a voided transfer adds no price to an order that is over', async () => {
  const order = await aReservation(shop)
  await record(order, 44_980, 'SEPA 1', { waivedMinor: 20 })
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(89_980) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(44_980))
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({
    state: 'cancelled',
    price: dollars(0),
    owedBack: dollars(0),
  })
})

test('ADM-02 a refund goes to the card where the transfer was sent back by hand before', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  const granted = (sumMinor: number) => ({
    key: newId(),
    scope: { sumMinor },
    reason: 'A dent',
    restock: false,
    shownMinor: sumMinor,
  })
  expect((await takeStep(order, 'refund', granted(40_000))).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(40_000))
  await takeStep(order, 'record-return', { minor: 40_000, reference: 'SEPA 2' })
  expect((await takeStep(order, 'refund', granted(30_000))).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(5_000))
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(65_000))
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('ADM-02 a buyer who was notified of the refund of a payment that never came reads the right sum', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  await allSent(shop)
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(90_000) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(45_000))
  await allSent(shop)
  expect((await voidLast(order)).body).toMatchObject({ state: 'cancelled', owedBack: dollars(0) })
  await allSent(shop)
  const mails = await mailsTo(shop, order.member.email, 4)
  const corrected = mails.filter(({ subject }) => subject.includes('a correction to your refund'))
  expect(corrected).toHaveLength(1)
  expect(corrected[0]?.text).toContain('we are refunding $450.00 to your original payment method')
  expect(corrected[0]?.text).not.toContain('$900.00 to your original payment method')
})
