// VAT follows the country that an order goes to, wherever its address came from, and what is left of its lines.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { reservable } from '#orders/testing/a-reservation.ts'
import type { ReadLetter } from '#platform/mail/letter-schema.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { payAt } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let [admin, member]: TestMember[] = []

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  member = await aMember(shop)
})

const reserve = { items: [anItem(reservable)], isReserve: true, isDeposit: true }
const luxembourg = { ...parisAddress, country: 'LU', postcode: '2449', city: 'Luxembourg' }
const boston = { ...parisAddress, country: 'US', state: 'MA', postcode: '02108', city: 'Boston' }

test.each([
  ['France', reserve, parisAddress, { country: 'FR', percent: 20, amount: 15_000 }],
  ['Luxembourg', reserve, luxembourg, { country: 'LU', percent: 17, amount: 13_077 }],
  ['the United States', reserve, boston, null],
  ['a buyer of a program', {}, parisAddress, { country: 'FR', percent: 20, amount: 15_000 }],
])('an order whose address comes at the payment page has the VAT of %s', async (_, own, address, expected) => {
  const before = await shop.rows('select from orders')
  const request = aRequest({ ...own, customerEmail: member?.email ?? '' })
  const { body, status } = await createCheckout(shop, request, member?.headers)
  expect(status, body.error).toBe(200)
  await payAt(body.url ?? '', address)
  await expect.poll(() => shop.rows('select from orders')).toHaveLength(before.length + 1)
  const tax = expected && {
    ...expected,
    amount: { minor: expected.amount, currency: 'USD' },
    lowered: { minor: 0, currency: 'USD' },
  }
  const { body: orders } = await shop.json<BuyerOrder[]>('/api/account/orders', { headers: member?.headers ?? {} })
  const [order] = orders
  expect(order?.tax).toEqual(tax)
  const path = `/api/admin/orders/${order?.number}`
  const headers = admin?.headers ?? {}
  const { body: open } = await shop.json<AdminOrder>(path, { headers })
  expect(open.tax).toEqual(tax)
  const mail = open.mails.find(({ template }) => template.endsWith('-confirmed'))
  const { body: letter } = await shop.json<ReadLetter>(`${path}/mails/${mail?.id}`, { headers })
  if (expected) expect(letter.text).toContain(`Including VAT (${expected.percent}%): $${expected.amount / 100}`)
  else expect(letter.text).not.toContain('VAT')
})
