// docs/deadlines.md: the days that a letter names count from the day on which it leaves.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { advanceTime, businessDay } from '#platform/testing/business-time.ts'
import { expectDayInLetter, stuckFor } from '#platform/testing/late-mails.ts'
import type { ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { accept, aRequestedOrder, asHouse, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const today = () => businessDay(shop)
test('an offer is valid for fourteen days from the leaving of its letter, and its units with it', async () => {
  const requested = await aRequestedOrder(shop)
  await stuckFor(shop, 3, 'order-offer', () => step(shop, admin, requested.id, 'offer'))
  const expiresOn = daysAfter(await today(), 14)
  expect(await asHouse(shop, admin, requested.id)).toMatchObject({ state: 'offered', expiresOn })
  await expectDayInLetter(shop, requested.email, expiresOn)
  await advanceTime(shop, 14 * day)
  const held = 'select from stock_holds where draft_id = $1 and ended_at is null'
  expect(await shop.rows(held, [requested.id])).toHaveLength(1)
  expect((await accept(shop, requested)).status).toBe(200)
})

test('an offer whose last day is over before its letter leaves is not sent', async () => {
  const requested = await aRequestedOrder(shop)
  await stuckFor(shop, 20, 'order-offer', () => step(shop, admin, requested.id, 'offer'))
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.filter(({ recipient, text }) => recipient === requested.email && text.includes('/order/offer'))).toEqual(
    [],
  )
})
