// docs/deadlines.md: which clocks stand still while a bank or a person decides.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aBoughtOrder, withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { decideDispute, dispute } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { anOffer, asHouse } from '#requests/testing/a-request.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

test('neither the last day of an offer nor the days for a withdrawal stand still', async () => {
  const { id, email } = await anOffer(shop, admin)
  const { expiresOn } = await asHouse(shop, admin, id)
  const order = await aBoughtOrder(shop, { customerEmail: email })
  await withdrawFrom(shop, { ...order, email })
  const due = () => shop.rows("select due_on from tasks where kind = 'withdrawal' and order_id = $1", [order.id])
  const before = await due()
  const reference = await dispute(shop, order.number, 'open')
  await advanceTime(shop, 3 * day)
  await decideDispute(shop, reference, 'won')
  expect(await due()).toEqual(before)
  expect((await asHouse(shop, admin, id)).expiresOn).toBe(expiresOn)
})
