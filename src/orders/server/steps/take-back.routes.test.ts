import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { aKey } from '#keys/testing/a-key.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let admin: TestMember
let other: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  other = await aMember(shop, { role: 'admin' })
})

const refund = { scope: { sumMinor: 5_000 }, reason: 'A jar was broken', restock: false, shownMinor: 5_000 }
const expectLedgerOfBank = () =>
  expect.poll(async () => [await bankOf(shop), await ledgerOf(shop)], { timeout: 15_000 }).toSatisfy(areSame)
const areSame = ([bank, ledger]: unknown[]) => JSON.stringify(bank) === JSON.stringify(ledger)

/** A reservation whose refund of 50.00 waits. */
async function aWaitingRefund() {
  const order = await aReservation(shop)
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'refund', refund)
  expect(status).toBe(200)
  return { order, waiting: body.waiting }
}

function wait(order: Pick<Reserved, 'number'>, id: string | undefined, act: 'take-back' | 'leave', who = admin) {
  return shop.post<AdminOrder & { error?: string; ended?: string }>(
    `/api/admin/orders/${order.number}/waiting/${id}/${act}`,
    {},
    who.headers,
  )
}

function takeLetterBack({ number }: Pick<Reserved, 'number'>, id: string | undefined) {
  return shop.post<AdminOrder>(`/api/admin/orders/${number}/mails/${id}/take-back`, {}, admin.headers)
}

/** The seconds of every wait are over. */
async function secondsPass() {
  await shop.rows("update mails set leaves_at = now() - interval '1 second' where leaves_at is not null")
  await shop.rows("update waiting_steps set leaves_at = now() - interval '1 second' where ended_at is null")
  await shop.rows("update jobs.job set start_after = now() where name in ('send-mail', 'take-waiting-step')")
}

const kindsOf = ({ events }: Pick<AdminOrder, 'events'>) => events.map(({ kind }) => kind)

test('ADM-02 a refund waits, and nothing of it is done before', async () => {
  const { order, waiting } = await aWaitingRefund()
  expect(waiting).toMatchObject({
    step: 'refund',
    by: admin.email,
    returns: { minor: 5_000 },
    letters: ['order-refunded'],
  })
  expect(waiting?.sendsInMs).toBeGreaterThan(500_000)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ refunded: { minor: 0 }, due: { minor: 45_000 } })
  expect(await lettersOf(shop, order)).not.toContain('order-refunded')
  await expectLedgerOfBank()
})

test('ADM-02 a refund that is taken back was never made, and a second submission finds it taken back', async () => {
  const { order, waiting } = await aWaitingRefund()
  const before = await orderAsOwner(shop, admin, order.number)
  const back = await wait(order, waiting?.id, 'take-back', other)
  expect(back.body).toMatchObject({ waiting: null, version: before.version, kept: before.kept })
  expect(back.body.events.at(-1)).toMatchObject({
    kind: 'step-taken-back',
    actor: other.email,
    detail: { step: 'refund' },
  })
  expect((await wait(order, waiting?.id, 'take-back')).status).toBe(200)
  expect(
    kindsOf((await wait(order, waiting?.id, 'take-back')).body).filter((kind) => kind === 'step-taken-back'),
  ).toHaveLength(1)
  expect((await wait(order, waiting?.id, 'leave')).status).toBe(409)
  expect(await shop.rows('select id from refunds where order_id = $1', [order.id])).toEqual([])
  expect((await stepAsOwner(shop, admin, order.number, 'refund', refund)).body.waiting?.step).toBe('refund')
})

test('ADM-02 a refund leaves when its seconds are over, and then cannot be taken back', async () => {
  const { order, waiting } = await aWaitingRefund()
  await secondsPass()
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor, { timeout: 15_000 }).toBe(5_000)
  expect((await wait(order, waiting?.id, 'take-back')).status).toBe(409)
  expect((await lettersOf(shop, order)).filter((each) => each === 'order-refunded')).toHaveLength(1)
  expect((await orderAsOwner(shop, admin, order.number)).waiting).toBeNull()
  await expectLedgerOfBank()
})

test('ADM-02 of leaving and taking back at once one wins, and what is done fits it', async () => {
  for (let round = 0; round < 4; round++) {
    const { order, waiting } = await aWaitingRefund()
    const acts = [wait(order, waiting?.id, 'leave'), wait(order, waiting?.id, 'take-back', other)]
    const [left, back] = await Promise.all(round % 2 === 0 ? acts : acts.toReversed())
    const backFirst = round % 2 === 0 ? back : left
    const wasTooLate = backFirst?.status === 409
    const refunded = async () => (await orderAsBuyer(shop, order)).refunded.minor
    // All that has not been stopped leaves now.
    await secondsPass()
    await dueJobsDone(shop.rows)
    await expect.poll(refunded, { timeout: 15_000 }).toBe(wasTooLate ? 5_000 : 0)
    const letters = await lettersOf(shop, order)
    expect(letters.includes('order-refunded')).toBe(wasTooLate)
  }
  await expectLedgerOfBank()
})

test('ADM-02 a submission that is repeated waits once, and leaves once', async () => {
  const order = await aReservation(shop)
  const once = { version: (await orderAsOwner(shop, admin, order.number)).version, key: newId() }
  const both = await Promise.all([1, 2].map(() => stepAsOwner(shop, admin, order.number, 'refund', refund, once)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { waiting } = await orderAsOwner(shop, admin, order.number)
  const left = await Promise.all([1, 2].map(() => wait(order, waiting?.id, 'leave')))
  expect(left.map(({ status }) => status)).toEqual([200, 200])
  expect(
    kindsOf(await orderAsOwner(shop, admin, order.number)).filter((kind) => kind === 'price-lowered'),
  ).toHaveLength(1)
  expect((await stepAsOwner(shop, admin, order.number, 'refund', refund, once)).status).toBe(200)
  expect((await orderAsOwner(shop, admin, order.number)).waiting).toBeNull()
})

test('ADM-02 a submission that is repeated after its step was taken back waits again', async () => {
  const order = await aReservation(shop)
  const once = { version: (await orderAsOwner(shop, admin, order.number)).version, key: newId() }
  const refundOnce = async () => (await stepAsOwner(shop, admin, order.number, 'refund', refund, once)).body.waiting
  const first = await refundOnce()
  expect((await wait(order, first?.id, 'take-back', other)).status).toBe(200)
  const second = await refundOnce()
  expect(second?.step).toBe('refund')
  expect(second?.id).not.toBe(first?.id)
  expect((await wait(order, second?.id, 'leave')).status).toBe(200)
  expect(await refundOnce()).toBeNull()
  // The provider answers the refund in its own time.
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor, { timeout: 15_000 }).toBe(5_000)
})

test('ADM-02 a submission that is repeated after its step was not taken is refused', async () => {
  const order = await aReservation(shop)
  const once = { version: (await orderAsOwner(shop, admin, order.number)).version, key: newId() }
  const { waiting } = (await stepAsOwner(shop, admin, order.number, 'refund', refund, once)).body
  const { backIfCancelled } = await orderAsBuyer(shop, order)
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: backIfCancelled })).status).toBe(200)
  await wait(order, waiting?.id, 'leave')
  const again = await stepAsOwner(shop, admin, order.number, 'refund', refund, once)
  expect(again).toMatchObject({ status: 409, body: { error: 'changed' } })
})

test('ADM-02 while a step waits no other is decided, and a note can be written', async () => {
  const { order } = await aWaitingRefund()
  expect((await stepAsOwner(shop, other, order.number, 'ready')).status).toBe(409)
  expect((await stepAsOwner(shop, other, order.number, 'gift', { message: 'For Anna' })).status).toBe(409)
  expect((await stepAsOwner(shop, other, order.number, 'note', { text: 'Called at noon' })).status).toBe(200)
  expect((await stepAsOwner(shop, other, order.number, 'refund', refund)).status).toBe(409)
})

test('ADM-02 a step that another change has overtaken is not done, and a task says so', async () => {
  const { order, waiting } = await aWaitingRefund()
  const { backIfCancelled } = await orderAsBuyer(shop, order)
  const cancelled = await stepAsBuyer(shop, order, 'cancel', { shown: backIfCancelled })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  const left = await wait(order, waiting?.id, 'leave')
  expect(left.body.events.at(-1)).toMatchObject({
    kind: 'step-not-taken',
    detail: { step: 'refund', because: 'changed' },
  })
  const tasks = await shop.rows('select facts from tasks where order_id = $1 and kind = $2', [
    order.id,
    'step-not-taken',
  ])
  expect(tasks).toEqual([{ facts: { step: 'refund' } }])
  expect(await lettersOf(shop, order)).not.toContain('order-refunded')
  await expectLedgerOfBank()
})

test('ADM-02 a step that was not taken is not called one that has left', async () => {
  const { order, waiting } = await aWaitingRefund()
  const { backIfCancelled } = await orderAsBuyer(shop, order)
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: backIfCancelled })).status).toBe(200)
  await wait(order, waiting?.id, 'leave')
  for (const act of ['take-back', 'leave'] as const) {
    expect(await wait(order, waiting?.id, act)).toMatchObject({ status: 409, body: { ended: 'not-taken' } })
  }
  const second = await aWaitingRefund()
  await wait(second.order, second.waiting?.id, 'take-back')
  expect(await wait(second.order, second.waiting?.id, 'leave')).toMatchObject({
    status: 409,
    body: { ended: 'taken-back' },
  })
})

test.each([
  ['who is none any more', 'delete from user_roles where user_id = $1'],
  ['who may only read by now', `update user_roles set staff_role = 'reader' where user_id = $1`],
])('ADM-02 PERM-06 the step of an admin %s is not taken', async (_, change) => {
  const former = await aMember(shop, { role: 'admin' })
  const order = await aReservation(shop)
  const { waiting } = (await stepAsOwner(shop, former, order.number, 'refund', refund)).body
  await shop.rows(change, [former.id])
  await secondsPass()
  const last = async () => (await orderAsOwner(shop, admin, order.number)).events.at(-1)
  await expect.poll(last, { timeout: 15_000 }).toMatchObject({
    kind: 'step-not-taken',
    detail: { step: 'refund', because: 'no-admin', by: former.email },
  })
  expect(waiting?.by).toBe(former.email)
  expect(await shop.rows('select id from refunds where order_id = $1', [order.id])).toEqual([])
})

test('PERM-06 the step of a key leaves, unless the key was revoked while it waited', async () => {
  const key = await aKey(shop, ['read', 'orders'], 'Warehouse')
  const [first, second] = [await aReservation(shop), await aReservation(shop)]
  const asked = (number: number) => stepAsOwner(shop, key as unknown as TestMember, number, 'refund', refund)
  expect((await asked(first.number)).body.waiting?.by).toMatch(/^Warehouse \(imk_/)
  const last = async (number: number) => (await orderAsOwner(shop, admin, number)).events.at(-1)
  await secondsPass()
  await expect
    .poll(() => shop.rows('select from refunds where order_id = $1', [first.id]), { timeout: 15_000 })
    .toHaveLength(1)
  await asked(second.number)
  await shop.rows('update api_keys set revoked_at = now() where id = $1', [key.id])
  await secondsPass()
  await expect
    .poll(() => last(second.number), { timeout: 15_000 })
    .toMatchObject({ kind: 'step-not-taken', detail: { because: 'no-admin' } })
  expect(await shop.rows('select from refunds where order_id = $1', [second.id])).toEqual([])
})

test('ADM-02 a step that a fault keeps from leaving is a task, once, until it is taken back', async () => {
  const { order, waiting } = await aWaitingRefund()
  await shop.rows("update waiting_steps set step = 'nothing', leaves_at = now() - interval '6 minutes' where id = $1", [
    waiting?.id,
  ])
  const tasks = () =>
    shop.rows<{ done: boolean }>(
      "select done_at is not null as done from tasks where order_id = $1 and kind = 'step-stuck'",
      [order.id],
    )
  for (const _ of ['first', 'again']) {
    await shop.rows("update jobs.job set start_after = now() where name = 'take-waiting-step' and state <> 'completed'")
    await expect.poll(tasks, { timeout: 15_000 }).toEqual([{ done: false }])
    await dueJobsDone(shop.rows)
  }
  await shop.rows("update waiting_steps set step = 'refund' where id = $1", [waiting?.id])
  expect((await wait(order, waiting?.id, 'take-back')).status).toBe(200)
  expect(await tasks()).toEqual([{ done: true }])
})

test('ADM-02 the submission, and who sent it at once, are in the audit', async () => {
  const { order, waiting } = await aWaitingRefund()
  await wait(order, waiting?.id, 'leave', other)
  const entries = await shop.rows<{ actor: string; after: object }>(
    "select actor, after from audit_entries where kind = 'order' and name = $1 order by id",
    [String(order.number)],
  )
  expect(entries.slice(0, 2)).toEqual([
    { actor: admin.email, after: { waits: 'refund', returnsMinor: 5_000 } },
    { actor: other.email, after: { withoutWaiting: 'refund' } },
  ])
  expect(entries[2]?.actor).toBe(admin.email)
})

test('D32 a step that waited is one row of the audit for each who took part, with how it was begun', async () => {
  const { order, waiting } = await aWaitingRefund()
  const rows = async () => {
    const path = `/api/admin/audit?subject=order:${order.number}`
    const { body } = await shop.json<{ rows: { who: string; after: object; parts: object[] }[] }>(path, admin)
    return body.rows.map(({ who, after, parts }) => [who, Object.keys(after), parts])
  }
  expect(await rows()).toEqual([[admin.email, ['waits', 'returnsMinor'], []]])
  await wait(order, waiting?.id, 'leave', other)
  const [begun, notWaited] = [
    { act: 'begun', who: admin.email, at: expect.any(String) },
    { act: 'not-waited', who: other.email, at: expect.any(String) },
  ]
  expect(await rows()).toEqual(
    expect.arrayContaining([
      [admin.email, ['refunded'], [begun, notWaited]],
      [other.email, ['withoutWaiting'], [begun, notWaited]],
    ]),
  )
  expect(await rows()).toHaveLength(2)
})

test('ADM-02 of many that release a step and take it back at once, one side wins and the other is refused', async () => {
  for (const first of ['leave', 'take-back'] as const) {
    const { order, waiting } = await aWaitingRefund()
    const acts = (['leave', 'take-back'] as const).toSorted((one) => (one === first ? -1 : 1))
    const all = acts.flatMap((act) => Array.from({ length: 4 }, () => act))
    const answers = await Promise.all(all.map(async (act) => [act, (await wait(order, waiting?.id, act)).status]))
    const [row] = await shop.rows<{ ended: string }>('select ended_as as ended from waiting_steps where id = $1', [
      waiting?.id,
    ])
    const won = row?.ended === 'left' ? 'leave' : 'take-back'
    expect(answers).toEqual(all.map((act) => [act, act === won ? 200 : 409]))
    const entries = await shop.rows(
      "select from audit_entries where kind = 'order' and name = $1 and (after ? 'withoutWaiting' or after ? 'takenBack')",
      [String(order.number)],
    )
    expect(entries).toHaveLength(1)
  }
})

test('ADM-02 a parcel whose letter was taken back is corrected, and the buyer reads of it for the first time', async () => {
  const order = await aBoughtOrder(shop)
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(8), address: null }
  const shipped = (await stepAsOwner(shop, admin, order.number, 'ship', parcel)).body
  await takeLetterBack(order, shipped.mails.find(({ template }) => template === 'order-shipped')?.id)
  const label = { ...parcel, tracking: aTrackingNumber(9), parcel: shipped.parcels[0]?.id, notify: true }
  expect((await stepAsOwner(shop, admin, order.number, 'correct-parcel', label)).status).toBe(200)
  const about = (await lettersOf(shop, order)).filter((each) => /shipped|corrected/.test(each))
  expect(about).toEqual(['order-shipped', 'order-shipped'])
})

test.each([
  ['cancel', { reason: 'The harvest failed' }],
  ['ready', {}],
  ['move', { day: daysAfter(dayOf(businessNow()), 120), reason: 'The harvest was late' }],
])('ADM-02 %s waits, and taken back leaves the order as it was', async (step, body) => {
  const order = await aReservation(shop)
  const { steps, dueOn, moves, state, version } = await orderAsOwner(shop, admin, order.number)
  const { waiting } = (await stepAsOwner(shop, admin, order.number, step, body)).body
  expect(waiting?.step).toBe(step)
  const back = await wait(order, waiting?.id, 'take-back')
  expect(back.body).toMatchObject({ steps, dueOn, moves, state, version, waiting: null })
})

test('ADM-02 the letter of a parcel waits by itself: taken back, the parcel stays shipped', async () => {
  const order = await aBoughtOrder(shop)
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(7), address: null }
  const shipped = (await stepAsOwner(shop, admin, order.number, 'ship', parcel)).body
  const letter = shipped.mails.find(({ template }) => template === 'order-shipped')
  expect(letter?.sendsInMs).toBeGreaterThan(500_000)
  expect(shipped).toMatchObject({ state: 'shipped', waiting: null })
  const back = await takeLetterBack(order, letter?.id)
  expect(back.body.state).toBe('shipped')
  expect(back.body.mails.find(({ id }) => id === letter?.id)).toMatchObject({
    sendsInMs: null,
    givenUpAt: expect.any(String),
  })
  expect((await takeLetterBack(order, letter?.id)).status).toBe(200)
  const entries = await shop.rows(
    "select after -> 'takenBack' as back from audit_entries where kind = 'order' and name = $1 and after ? 'takenBack'",
    [String(order.number)],
  )
  expect(entries).toEqual([{ back: { template: 'order-shipped', recipient: order.email } }])
  await secondsPass()
  const delivered = (await stepAsOwner(shop, admin, order.number, 'deliver')).body
  const second = delivered.mails.find(({ template }) => template === 'order-delivered')
  await secondsPass()
  const mail = async () => (await orderAsOwner(shop, admin, order.number)).mails.find(({ id }) => id === second?.id)
  await expect.poll(async () => (await mail())?.sentAt, { timeout: 15_000 }).toEqual(expect.any(String))
  expect((await takeLetterBack(order, second?.id)).status).toBe(409)
  const left = await shop.rows('select subject from mailbox where mail_id = any($1)', [[letter?.id, second?.id]])
  expect(left).toHaveLength(1)
})

test('ADM-02 a payment link is sent again once a day, and once more where it was taken back', async () => {
  const order = await aReservation(shop)
  const { number } = order
  expect((await stepAsOwner(shop, admin, number, 'remind')).status).toBe(409)
  const waits = (await stepAsOwner(shop, admin, number, 'ready')).body.waiting
  expect((await stepAsOwner(shop, admin, number, 'remind')).status).toBe(409)
  expect((await wait(order, waits?.id, 'leave')).body.steps).toContain('remind')
  const sent = await stepAsOwner(shop, admin, number, 'remind')
  const letter = sent.body.mails.find(({ sendsInMs }) => sendsInMs !== null)
  expect(letter).toMatchObject({ template: 'balance-reminder', sentAt: null })
  expect(sent.body.waiting).toBeNull()
  expect(sent.body.events.map(({ kind }) => kind)).toContain('reminded')
  const again = await stepAsOwner(shop, other, number, 'remind')
  expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } })
  await takeLetterBack(order, letter?.id)
  const second = (await stepAsOwner(shop, other, number, 'remind')).body
  expect(second.mails.filter(({ sendsInMs }) => sendsInMs !== null)).toHaveLength(1)
  expect(second.events.filter(({ kind }) => kind === 'reminded')).toHaveLength(2)
  const said = await shop.post<{ letters: { subject: string }[] }>(
    `/api/admin/orders/${number}/remind/letters`,
    { version: second.version },
    admin.headers,
  )
  expect(said.status).toBe(409)
})

test('ADM-02 PERM-06 a member takes nothing back', async () => {
  const { order, waiting } = await aWaitingRefund()
  const member = await aMember(shop)
  expect((await wait(order, waiting?.id, 'take-back', member)).status).toBe(403)
})

test('ADM-02 a transfer that settles the price and its voiding wait, and are taken back wholly', async () => {
  const order = await aReservation(shop)
  const { due } = await orderAsOwner(shop, admin, order.number)
  // A part of the price has no letter of thanks, so it is recorded at once.
  const part = { minor: 10_000, reference: `SEPA ${order.number}` }
  expect((await stepAsOwner(shop, admin, order.number, 'record-payment', part)).body.waiting).toBeNull()
  const rest = { minor: due.minor - 10_000, reference: `SEPA ${order.number}, rest` }
  const { body } = await stepAsOwner(shop, admin, order.number, 'record-payment', rest)
  expect(body.waiting).toMatchObject({ step: 'record-payment', letters: ['balance-paid'] })
  expect(body.due.minor).toBe(rest.minor)
  await wait(order, body.waiting?.id, 'take-back')
  expect((await orderAsOwner(shop, admin, order.number)).due.minor).toBe(rest.minor)
  expect(await lettersOf(shop, order)).not.toContain('balance-paid')

  const again = await stepAsOwner(shop, admin, order.number, 'record-payment', rest)
  const { body: paid } = await wait(order, again.body.waiting?.id, 'leave')
  expect(paid.due.minor).toBe(0)
  await dueJobsDone(shop.rows)
  const entry = paid.ledger.entries.find(({ reference }) => reference === rest.reference)?.id
  const voided = await stepAsOwner(shop, admin, order.number, 'void', { entry, reason: 'It was another order' })
  expect(voided.body).toMatchObject({ due: { minor: 0 }, waiting: { step: 'void' } })
  const { body: kept } = await wait(order, voided.body.waiting?.id, 'take-back')
  expect(kept).toMatchObject({ due: { minor: 0 }, waiting: null })
})
