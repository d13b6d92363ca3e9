// docs/deadlines.md: the days that a letter names count from the day on which it leaves.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { revisionOfDay } from '#orders/balances/balance-letter.ts'
import { beforeSending } from '#orders/server/deadlines/before-sending.ts'
import { aReservation, orderAsBuyer, orderAsOwner, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import type { LateMail } from '#platform/mail/outbox.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { expectDayInLetter, stuckFor } from '#platform/testing/late-mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
const boston = { ...parisAddress, country: 'US', state: 'MA', city: 'Boston', postcode: '02108' }
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => businessDay(shop)
test('a question about a date that leaves late leaves days to answer, and a missed day is not accepted by silence', async () => {
  const order = await aBoughtOrder(shop, { delivery: boston as never })
  const promisedOn = (await orderAsBuyer(shop, order)).lines[0]?.promisedOn ?? ''
  const later = { day: daysAfter(promisedOn, 10), reason: 'The harvest is late' }
  const days = daysBetween(await today(), promisedOn) + 3
  await stuckFor(shop, days, 'date-moved', () => stepAsOwner(shop, admin, order.number, 'move', later))
  const answerDue = daysAfter(await today(), 3)
  expect((await orderAsBuyer(shop, order)).moves).toMatchObject([{ answerDue, silence: 'cancels', answer: null }])
  await expectDayInLetter(shop, order.email, answerDue)
  await advanceTime(shop, 3 * day)
  const [move] = (await orderAsBuyer(shop, order)).moves
  expect((await stepAsBuyer(shop, order, 'answer', { accepts: true, movedTo: move?.movedTo })).status).toBe(200)
})

test('a balance is due fourteen days after its letter was sent, and ten days of grace are announced before they end', async () => {
  const reserved = await aReservation(shop)
  await stuckFor(shop, 3, 'balance-call', () => stepAsOwner(shop, admin, reserved.number, 'ready'))
  const dueOn = daysAfter(await today(), 14)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ dueOn, graceUntil: daysAfter(dueOn, 10) })
  await expectDayInLetter(shop, reserved.member.email, dueOn)
  await stuckFor(shop, 4, 'balance-overdue', () => advanceTime(shop, 15 * day))
  const graceUntil = daysAfter(await today(), 10)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', dueOn, graceUntil })
  await expectDayInLetter(shop, reserved.member.email, graceUntil)
  await advanceTime(shop, 10 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', graceUntil })
  await advanceTime(shop, day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'lapsed' })
  const letters = await shop.rows("select from mails where template = 'balance-overdue' and order_id = $1", [
    reserved.id,
  ])
  expect(letters).toHaveLength(1)
})

test('a last day whose first letter leaves late, or waits until after it, is as many days away as any', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await stuckFor(shop, 12, 'balance-overdue', () => advanceTime(shop, 20 * day))
  const graceUntil = daysAfter(await today(), 10)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'overdue', graceUntil })
  await expectDayInLetter(shop, reserved.member.email, graceUntil)
  await advanceTime(shop, 11 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'lapsed' })
  const letters = await shop.rows("select from mails where template = 'balance-overdue' and order_id = $1", [
    reserved.id,
  ])
  expect(letters).toHaveLength(1)
})

test('days of grace are put off by the late letter that names their last day, not by a reminder by hand of that day', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  const { graceUntil } = await orderAsBuyer(shop, reserved)
  await advanceTime(shop, 9 * day)
  expect(graceUntil).toBe(await today())
  const now = new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now) as BusinessTime
  const leaving = async (series: LateMail['series']) => {
    const [mail] = await shop.rows<LateMail>(
      `select id, template, recipient, language, order_id as "orderId", facts, series, revision, owed_since as "queuedAt"
         from mails where template = 'balance-overdue' and order_id = $1`,
      [reserved.id],
    )
    expect(mail).toMatchObject({ series: 'letter', revision: revisionOfDay(graceUntil ?? '') })
    await beforeSending['balance-overdue']?.({ ...(mail as LateMail), series }, now)
    return (await orderAsBuyer(shop, reserved)).graceUntil
  }
  expect(await leaving('by-hand')).toBe(graceUntil)
  expect(await leaving('letter')).toBe(daysAfter(await today(), 10))
})

test('days of grace whose letter was refused permanently end nothing and are not set again: a person settles it', async () => {
  const { id, number } = await aReservation(shop)
  await stepAsOwner(shop, admin, number, 'ready')
  await advanceTime(shop, 15 * day)
  // The answer of a mail server without such an address.
  await shop.rows(
    "update mails set sent_at = null, given_up_at = now(), given_up_because = '550' where order_id = $1 and template = 'balance-overdue'",
    [id],
  )
  const { version } = await orderAsOwner(shop, admin, number)
  for (const days of [0, 11, 11, 30]) await advanceTime(shop, days * day)
  const page = await orderAsOwner(shop, admin, number)
  expect([page.state, page.version, page.next]).toEqual(['overdue', version, null])
  expect(await shop.rows("select from mails where template = 'balance-overdue' and order_id = $1", [id])).toHaveLength(
    1,
  )
  const { tasks } = (await shop.json<Problems>('/api/admin/problems', admin)).body
  expect(tasks.filter((task) => task.number === number).map(({ kind }) => kind)).toEqual(['unreached'])
  const dueOn = daysAfter(await today(), 14)
  expect((await stepAsOwner(shop, admin, number, 'extend', { dueOn })).body).toMatchObject({
    state: 'balance-due',
    dueOn,
  })
})
