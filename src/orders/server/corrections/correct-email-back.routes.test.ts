// An owner who mistypes the correction corrects it again before the letters have left.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let anne: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
})

const mailsTo = (recipient: string) =>
  shop.rows<{ template: string; withdrawn: boolean }>(
    'select template, given_up_at is not null as withdrawn from mails where recipient = $1 order by id',
    [recipient],
  )

test('ADM-02 an address that is corrected back within the seconds notifies neither of the two', async () => {
  const order = await aBoughtOrder(shop)
  const confirmed = "select from mails where template = 'order-confirmed' and order_id = $1 and sent_at is not null"
  await expect.poll(() => shop.rows(confirmed, [order.id])).toHaveLength(1)
  const wrong = 'wrong-again@example.com'
  for (const email of [wrong, order.email]) {
    expect((await stepAsOwner(shop, anne, order.number, 'email', { email })).status).toBe(200)
  }
  expect(await mailsTo(wrong)).toEqual([{ template: 'order-confirmed', withdrawn: true }])
  const notes = (await mailsTo(order.email)).filter(({ template }) => template === 'order-email-corrected')
  expect(notes).toEqual([{ template: 'order-email-corrected', withdrawn: true }])
})
