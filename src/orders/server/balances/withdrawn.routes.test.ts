// F11: a withdrawal after another, with two numbers, by letter, decided late, and after its words were deleted.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { balanceFollowUpOf } from '#orders/balances/balance-follow-up.ts'
import { balancesDueBy } from '#orders/server/balances/due-records.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { businessDay } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => businessDay(shop)
test('the balance of a paused reservation is left to people', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  const followUp = async () => {
    const day = daysAfter(await today(), 30)
    const awaiting = (await balancesDueBy(day)).find(({ id }) => id === reserved.id)
    return awaiting && balanceFollowUpOf(awaiting.facts, day)
  }
  expect(await followUp()).toBe('lapses')
  await withdrawFrom(shop, { number: reserved.number, email: reserved.member.email })
  expect(await followUp()).toBe('person')
})
