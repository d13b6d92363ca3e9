import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { PaymentLink } from '#orders/order-schemas/payment-link-schema.ts'
import { aReservation, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const linkOf = async (number: number, headers = admin.headers) =>
  shop.json<PaymentLink>(`/api/admin/orders/${number}/payment-link`, { headers })

test('ADM-02 the link of an order opens it for its buyer, in their language, until it is paid', async () => {
  const { number, key } = await aReservation(shop, { language: 'fr' })
  const { pathname, hash } = new URL((await linkOf(number)).body.address ?? '')
  expect([pathname, hash]).toEqual([`/fr/order/${number}`, `#${key}`])
  await stepAsOwner(shop, admin, number, 'record-payment', { minor: 41_500, reference: 'SEPA 1' })
  expect((await linkOf(number)).body).toEqual({ address: null })
})

test('PERM-06 the link of an order is for those who take its steps', async () => {
  const { number, member } = await aReservation(shop)
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  expect((await linkOf(number, {})).status).toBe(401)
  expect((await linkOf(number, member.headers)).status).toBe(403)
  expect((await linkOf(number, reader.headers)).status).toBe(403)
  expect((await linkOf(999_999)).status).toBe(404)
})
