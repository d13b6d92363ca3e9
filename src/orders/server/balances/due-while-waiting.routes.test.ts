import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { aReservation, orderAsBuyer, orderAsOwner, type Reserved, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
const day = 24 * 60 * 60
let admin: TestMember
beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** Takes a step that waits, and answers its wait. */
async function waits({ number }: Reserved, step: string, body: object = {}) {
  const { status, body: after } = await stepAsOwner(shop, admin, number, step, body)
  expect(status, after.message).toBe(200)
  expect(after.waiting?.step).toBe(step)
  return after.waiting?.id
}

async function end({ number }: Reserved, id: string | undefined, act: 'take-back' | 'leave') {
  const path = `/api/admin/orders/${number}/waiting/${id}/${act}`
  expect((await shop.post<AdminOrder>(path, {}, admin.headers)).status).toBe(200)
}

test('ADM-02 no reservation lapses while more time for it waits to leave', async () => {
  const order = await aReservation(shop)
  await end(order, await waits(order, 'ready'), 'leave')
  await advanceTime(shop, 15 * day)
  // The days of grace run from the day on which their letter leaves.
  await allSent(shop)
  const wait = await waits(order, 'extend', { dueOn: daysAfter(await businessDay(shop), 30) })
  await advanceTime(shop, 12 * day)
  expect((await orderAsBuyer(shop, order)).state).toBe('overdue')
  await end(order, wait, 'take-back')
  await advanceTime(shop)
  expect((await orderAsBuyer(shop, order)).state).toBe('lapsed')
})

test('ADM-02 silence decides nothing while the former date waits to be restored', async () => {
  const order = await aReservation(shop, {
    delivery: { ...parisAddress, city: 'Boston', postcode: '02108', country: 'US', state: 'MA' },
  })
  const [line] = (await orderAsBuyer(shop, order)).lines
  const later = { day: daysAfter(line?.promisedOn ?? '', 45), reason: 'The jars are late' }
  await end(order, await waits(order, 'move', later), 'leave')
  await allSent(shop)
  const wait = await waits(order, 'take-back')
  await advanceTime(shop, 150 * day)
  const question = async () => (await orderAsOwner(shop, admin, order.number)).moves.at(-1)?.answer
  expect(await question()).toBeNull()
  await end(order, wait, 'take-back')
  await advanceTime(shop)
  expect(await question()).toBe('silent')
})
