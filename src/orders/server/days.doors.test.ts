import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { businessNow, dayOf } from '#platform/clock.ts'
import { daysAfter } from '#platform/days.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { aReservation, lettersOf, owner, type Reserved, seen } from '#reservations/testing/a-reservation.ts'

const shop = aShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => dayOf(businessNow())
const wrongYears = ['0000-01-01', '1999-01-15', '2999-01-01', '3999-01-15']
const take = ({ number }: Reserved, step: string, body: object) => owner(shop, admin, number, step, body)

test('a wrong year is refused for a balance, a delivery and a transfer, and the refusal names its field', async () => {
  const order = await aReservation(shop)
  await take(order, 'ready', {})
  const before = await seen(shop, order)
  const letters = await lettersOf(shop, order)
  for (const day of wrongYears) {
    const refusals = [
      await take(order, 'extend', { dueOn: day }),
      await take(order, 'move', { day, reason: 'Late' }),
      await take(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1', arrivedOn: day }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400])
    const fields = refusals.map(({ body }) => body.message?.split(':')[0])
    expect(fields).toEqual(['dueOn', 'day', 'arrivedOn'])
  }
  const bulk = { act: 'move', numbers: [order.number], day: '2999-01-01', reasons: { en: 'Late' } }
  expect((await shop.post('/api/admin/reservations/bulk', bulk, admin.headers)).status).toBe(400)
  expect(await seen(shop, order)).toEqual(before)
  expect(await lettersOf(shop, order)).toEqual(letters)
})

test('the last day that can be named is taken, the day after it is not', async () => {
  const order = await aReservation(shop)
  await take(order, 'ready', {})
  expect((await take(order, 'extend', { dueOn: daysAfter(today(), 181) })).status).toBe(400)
  expect((await take(order, 'extend', { dueOn: daysAfter(today(), 180) })).status).toBe(200)
  expect((await take(order, 'move', { day: daysAfter(today(), 731), reason: 'Late' })).status).toBe(400)
  expect((await take(order, 'move', { day: daysAfter(today(), 730), reason: 'Late' })).status).toBe(200)
})

test('a transfer cannot have come before its order was placed', async () => {
  const order = await aReservation(shop)
  const transfer = { minor: 45_000, reference: 'SEPA 1', arrivedOn: daysAfter(today(), -1) }
  expect((await take(order, 'record-payment', transfer)).status).toBe(400)
  expect((await take(order, 'record-payment', { ...transfer, arrivedOn: today() })).status).toBe(200)
})
