import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { VoidPreview } from '#orders/step-schemas/void-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { dispute } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Reserved, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const record = (order: Reserved, minor: number, reference: string, more: object = {}) =>
  takeStep(order, 'record-payment', { minor, reference, ...more })
async function tasksOf({ number }: Reserved) {
  const { tasks } = (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body
  return tasks.filter((task) => task.number === number)
}
const kindsOf = async (order: Reserved) => (await tasksOf(order)).map(({ kind }) => kind)
const sumsOf = async (order: Reserved) => (await tasksOf(order)).map(({ sum }) => sum)

async function entryOf({ number }: Reserved, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, number)).ledger
  return entries.find((each) => each.canBeVoided && each.reference === reference)?.id
}

async function previewVoid(order: Reserved, reference: string) {
  const path = `/api/admin/orders/${order.number}/void/sums`
  return shop.post<VoidPreview>(path, { entry: await entryOf(order, reference) }, admin.headers)
}

test('ADM-02 a surplus has to be confirmed, is owed back, and is a task until it was sent', async () => {
  const order = await aReservation(shop)
  expect((await record(order, 50_000, 'SEPA 1')).status).toBe(400)
  expect((await record(order, 50_000, 'SEPA 1', { surplusMinor: 4_000 })).status).toBe(409)
  const taken = await record(order, 50_000, 'SEPA 1', { surplusMinor: 5_000 })
  expect(taken.body).toMatchObject({ state: 'paid', due: dollars(0), owedBack: dollars(5_000) })
  expect(taken.body.steps).toContain('record-return')
  expect(await kindsOf(order)).toEqual(['transfer-surplus'])
  await takeStep(order, 'record-return', { minor: 2_000, reference: 'SEPA 0' })
  expect(await sumsOf(order)).toEqual([dollars(3_000)])
  const back = await takeStep(order, 'record-return', { minor: 3_000, reference: 'SEPA 2' })
  expect(back.body).toMatchObject({ state: 'paid', owedBack: dollars(0) })
  expect(await kindsOf(order)).toEqual([])
})

test('ADM-02 a reference that another order has is recorded once the owner has confirmed that order', async () => {
  const [first, second] = [await aReservation(shop), await aReservation(shop)]
  const reference = `FR76 ${newId()}`
  await record(first, 45_000, reference)
  const asked = await record(second, 45_000, reference.toLowerCase().replaceAll(' ', ''), { recordedFor: [] })
  expect(asked.status).toBe(400)
  expect(asked.body).toMatchObject({ recordedFor: [first.number], message: expect.stringMatching(/^reference: /) })
  expect((await orderAsBuyer(shop, second)).due).toEqual(dollars(45_000))
  expect((await record(second, 45_000, reference, { recordedFor: [second.number] })).status).toBe(400)
  const confirmed = await record(second, 45_000, reference, { recordedFor: [first.number] })
  expect(confirmed.body).toMatchObject({ state: 'paid', due: dollars(0) })
})

test('ADM-02 a reference asks nothing once its other entry is voided, nor between money received and money sent', async () => {
  const [first, second] = [await aReservation(shop), await aReservation(shop)]
  const reference = newId()
  await record(first, 45_000, reference)
  await takeStep(first, 'void', { entry: await entryOf(first, reference), reason: 'It paid for the other order' })
  const again = await record(second, 50_000, reference, { surplusMinor: 5_000, recordedFor: [] })
  expect(again.body).toMatchObject({ state: 'paid', owedBack: dollars(5_000) })
  const third = await aReservation(shop)
  await record(third, 46_000, newId(), { surplusMinor: 1_000 })
  expect((await takeStep(third, 'record-return', { minor: 1_000, reference, recordedFor: [] })).status).toBe(200)
  const sent = await takeStep(second, 'record-return', { minor: 5_000, reference, recordedFor: [] })
  expect([sent.status, sent.body.recordedFor]).toEqual([400, [third.number]])
})

test('ADM-02 of two transfers of one reference that are recorded at once for two orders, one asks', async () => {
  const orders = [await aReservation(shop), await aReservation(shop)]
  const reference = newId()
  const both = await Promise.all(orders.map((order) => record(order, 45_000, reference, { recordedFor: [] })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('ADM-02 a transfer of more than ten times the price of its order is refused, also confirmed and for a canceled order', async () => {
  const order = await aReservation(shop)
  const most = 900_000
  const tooMuch = await record(order, most + 1, 'SEPA 1', { surplusMinor: most + 1 - 45_000 })
  expect([tooMuch.status, tooMuch.body.message]).toEqual([400, expect.stringMatching(/^minor: .* ten times/)])
  await takeStep(order, 'cancel', { reason: 'We cannot make it' })
  expect((await record(order, most + 1, 'SEPA 1', { surplusMinor: most + 1 })).status).toBe(400)
  expect((await record(order, most, 'SEPA 1', { surplusMinor: most })).status).toBe(200)
})

test('D32 the audit has what a transfer did, not what was allowed: the sum waived, none where nothing was', async () => {
  const auditedOf = async ({ number }: Reserved) =>
    (
      await shop.rows<{ after: Record<string, unknown> }>(
        "select after from audit_entries where kind = 'order' and name = $1 order by id desc limit 1",
        [String(number)],
      )
    )[0]?.after
  const [first, second, third] = [newId(), newId(), newId()]
  const usd = { currency: 'USD' }
  const short = await aReservation(shop)
  await record(short, 44_990, first, { waivedMinor: Number.MAX_SAFE_INTEGER })
  const received = { amount_minor: 44_990, ...usd, reference: first, waived_minor: 10 }
  expect((await auditedOf(short))?.received).toEqual(received)
  const whole = await aReservation(shop)
  await record(whole, 46_000, second, { waivedMinor: 50, surplusMinor: 1_000, recordedFor: [short.number] })
  const surplus = { amount_minor: 46_000, ...usd, reference: second, surplus_minor: 1_000 }
  expect((await auditedOf(whole))?.received).toEqual(surplus)
  await takeStep(whole, 'record-return', { minor: 1_000, reference: third, recordedFor: [short.number] })
  expect((await auditedOf(whole))?.returned).toEqual({ amount_minor: 1_000, ...usd, reference: third })
})

test('ADM-02 a transfer without a sum due is recorded: all of it is owed back, and no letter thanks for it', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'RES 1')
  const letters = await lettersOf(shop, order)
  expect((await record(order, 45_000, 'RES 1, again')).status).toBe(400)
  const twice = await record(order, 45_000, 'RES 1, again', { surplusMinor: 45_000 })
  expect(twice.body).toMatchObject({ state: 'paid', remark: null, due: dollars(0), owedBack: dollars(45_000) })
  expect(await sumsOf(order)).toEqual([dollars(45_000)])
  expect(await lettersOf(shop, order)).toEqual(letters)
  const thrice = await record(order, 1_000, 'RES 1, once more', { surplusMinor: 1_000 })
  expect(thrice.body).toMatchObject({ owedBack: dollars(46_000) })
  expect(await sumsOf(order)).toEqual([dollars(46_000)])
  expect((await takeStep(order, 'record-return', { minor: 46_000, reference: 'back' })).body).toMatchObject({
    state: 'paid',
    remark: null,
    owedBack: dollars(0),
  })
  expect(await kindsOf(order)).toEqual([])
})

test('ADM-02 a transfer for an order that is canceled is recorded and owed back; one during a dispute has to wait', async () => {
  const order = await aReservation(shop)
  await takeStep(order, 'cancel', { reason: 'We cannot make it' })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(45_000))
  const came = await record(order, 45_000, 'SEPA 1', { surplusMinor: 45_000 })
  expect(came.body).toMatchObject({ state: 'cancelled', due: dollars(0), owedBack: dollars(45_000) })
  expect(came.body.steps).toEqual(['record-payment', 'record-return'])
  expect((await takeStep(order, 'void', { entry: await entryOf(order, 'SEPA 1'), reason: 'x' })).body).toMatchObject({
    state: 'cancelled',
    owedBack: dollars(0),
  })
  const frozen = await aReservation(shop)
  await dispute(shop, frozen.number, 'open')
  expect((await record(frozen, 45_000, 'SEPA 1')).status).toBe(409)
})

test('ADM-02 before an entry is voided the form has what is due then, until when, and when the reservation lapses', async () => {
  const order = await aReservation(shop)
  await record(order, 20_000, 'SEPA 1')
  const plain = await previewVoid(order, 'SEPA 1')
  const none = { owedBack: dollars(0), returnable: dollars(0) }
  expect(plain.body).toEqual({ due: dollars(45_000), ...none, dueOn: null, lapsesOn: null })
  await takeStep(order, 'ready')
  const { dueOn, graceUntil } = await orderAsBuyer(shop, order)
  const called = await previewVoid(order, 'SEPA 1')
  expect(called.body).toEqual({
    due: dollars(45_000),
    ...none,
    dueOn,
    lapsesOn: daysAfter(graceUntil ?? '', 1),
  })
  expect((await orderAsBuyer(shop, order)).due).toEqual(dollars(25_000))
  await record(order, 26_000, 'SEPA 2', { surplusMinor: 1_000 })
  expect((await previewVoid(order, 'SEPA 2')).body).toMatchObject({ due: dollars(25_000), owedBack: dollars(0), dueOn })
  await takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(3), address: null })
  // A shipped order does not lapse.
  expect((await previewVoid(order, 'SEPA 2')).body).toMatchObject({ due: dollars(25_000), lapsesOn: null })
  await takeStep(order, 'record-return', { minor: 1_000, reference: 'SEPA 3' })
  expect((await previewVoid(order, 'SEPA 3')).body).toMatchObject({ due: dollars(0), owedBack: dollars(1_000) })
  expect(
    (await shop.post(`/api/admin/orders/${order.number}/void/sums`, { entry: newId() }, admin.headers)).status,
  ).toBe(404)
})

test('ADM-02 before an entry is voided the form has no day of a lapse while a bank decides about a payment', async () => {
  const order = await aReservation(shop)
  await record(order, 20_000, 'SEPA 4')
  await takeStep(order, 'ready')
  const { dueOn } = await orderAsBuyer(shop, order)
  await choose(await openBalance(shop, order), 'delayed')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).balanceProcessing).toBe(true)
  expect((await previewVoid(order, 'SEPA 4')).body).toMatchObject({ due: dollars(45_000), dueOn, lapsesOn: null })
})
