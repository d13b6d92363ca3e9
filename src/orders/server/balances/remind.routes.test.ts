// A reminder by hand, and scheduled letters on the same day.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aReservation, lettersOf, type Reserved, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const remind = async ({ number }: Reserved) => (await stepAsOwner(shop, admin, number, 'remind')).status
const overdueLetters = async (reserved: Reserved) =>
  (await lettersOf(shop, reserved)).filter((each) => each === 'balance-overdue').length

test('RES-05 on the day of the letter of the days of grace its buyer is not reminded by hand as well', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await advanceTime(shop, 15 * day)
  await allSent(shop)
  expect(await overdueLetters(reserved)).toBe(1)
  expect(await remind(reserved)).toBe(409)
  expect(await overdueLetters(reserved)).toBe(1)
  await advanceTime(shop, day)
  expect(await remind(reserved)).toBe(200)
  expect(await overdueLetters(reserved)).toBe(2)
})

test('RES-05 on the day of a reminder by hand the letter of the days of grace waits until the next day', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const today = await businessDay(shop)
  await shop.rows('update orders set due_on = $2, grace_until = $3 where id = $1', [
    reserved.id,
    daysAfter(today, -1),
    daysAfter(today, 9),
  ])
  expect(await remind(reserved)).toBe(200)
  // The job runs again.
  await advanceTime(shop, 1)
  expect(await overdueLetters(reserved)).toBe(1)
  await advanceTime(shop, day)
  expect(await overdueLetters(reserved)).toBe(2)
})
