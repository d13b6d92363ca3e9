// Pauses, questions and tasks about missing money follow an order on every way in which it can change.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import {
  aReservation,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { decideDispute, dispute, failLastRefund, ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const tasksOf = (id: string) =>
  shop.rows<{ kind: string }>('select kind from tasks where order_id = $1 and done_at is null', [id])
const pauseOf = (id: string) => shop.rows('select from order_pauses where order_id = $1', [id])

/** A bank took the payment while the buyer is asked about a later day. */
async function askedAndTaken() {
  const order = await aBoughtOrder(shop)
  const promisedOn = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const input = { day: daysAfter(promisedOn, 45), reason: 'The harvest is late' }
  expect((await stepAsOwner(shop, admin, order.number, 'move', input)).status).toBe(200)
  await dispute(shop, order.number, 'lost')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'dispute-lost', steps: ['pay', 'answer', 'cancel'] })
  expect(await tasksOf(order.id)).toEqual([{ kind: 'dispute-lost' }])
  expect(await pauseOf(order.id)).toHaveLength(1)
  return { order, movedTo: input.day }
}

test('a buyer who refuses a later day of an order whose payment a bank took ends its task and its pause', async () => {
  const { order, movedTo } = await askedAndTaken()
  const { status, body } = await stepAsBuyer(shop, order, 'answer', { accepts: false, movedTo })
  expect(status, body.message).toBe(200)
  expect((await orderAsOwner(shop, admin, order.number)).state).toBe('cancelled')
  expect(await tasksOf(order.id)).toEqual([])
  expect(await pauseOf(order.id)).toEqual([])
})

test('a buyer who cancels such an order ends its pause too', async () => {
  const { order } = await askedAndTaken()
  const { backIfCancelled: shown } = await orderAsBuyer(shop, order)
  const { status, body } = await stepAsBuyer(shop, order, 'cancel', { shown })
  expect(status, body.message).toBe(200)
  expect(await tasksOf(order.id)).toEqual([])
  expect(await pauseOf(order.id)).toEqual([])
})

test('a refund that comes home and makes up for what a bank took ends the task and the pause of its loss', async () => {
  const reserved = await aReservation(shop)
  const one = await openBalance(shop, reserved)
  await advanceTime(shop, 27 * 60)
  const other = await openBalance(shop, reserved)
  await Promise.all([choose(one, 'paid'), choose(other, 'paid')])
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded.minor).toBe(45_000)
  await dispute(shop, reserved.number, 'lost', 'first')
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'dispute-lost', due: { minor: 45_000 } })
  expect(await pauseOf(reserved.id)).toHaveLength(1)
  await failLastRefund(shop, reserved.id)
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ owedBack: { minor: 0 } })
  expect(await tasksOf(reserved.id)).toEqual([])
  expect(await pauseOf(reserved.id)).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('a bank that takes what was promised back and did not arrive ends the task to send it, once it has decided', async () => {
  const order = await aBoughtOrder(shop)
  const { body } = await stepAsBuyer<{ owedBack: object }>(shop, order, 'cancel', {
    shown: (await orderAsBuyer(shop, order)).paid,
  })
  expect(body).toMatchObject({ state: 'cancelled' })
  await failLastRefund(shop, order.id)
  await expect.poll(() => tasksOf(order.id)).toEqual([{ kind: 'refund-failed' }])
  const reference = await dispute(shop, order.number, 'open')
  expect((await tasksOf(order.id)).map(({ kind }) => kind).sort()).toEqual(['dispute', 'refund-failed'])
  await decideDispute(shop, reference, 'lost')
  await expect.poll(() => tasksOf(order.id)).toEqual([])
  expect(await orderAsBuyer(shop, order)).toMatchObject({ owedBack: { minor: 0 } })
})
