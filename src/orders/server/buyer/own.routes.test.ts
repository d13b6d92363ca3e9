import { expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { aScreen, waitUntilJoined } from '#live/testing/a-screen.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

async function buyAs(email: string) {
  const checkout = await anOpenCheckout(shop, aRequest({ customerEmail: email }))
  await sendEvent(shop, anEvent(checkout))
}
const ordersOf = async ({ headers }: TestMember) =>
  (await shop.json<BuyerOrder[]>('/api/account/orders', { headers })).body

test('D30: a guest’s order belongs to the member who proves its address, and to no other', async () => {
  const [anne, other] = [await aMember(shop), await aMember(shop)]
  expect(await ordersOf(anne)).toEqual([])
  await buyAs(anne.email.toUpperCase())
  expect(await ordersOf(anne)).toMatchObject([{ state: 'paid', email: anne.email.toUpperCase(), lines: [{}] }])
  expect(await ordersOf(other)).toEqual([])
  await shop.rows('update members set email_proven_at = null where id = $1', [anne.id])
  expect(await ordersOf(anne)).toEqual([])
})

test('RT-02 a new order is announced to admins, and to the member who has verified its address', async () => {
  const member = await aMember(shop)
  const admin = await aMember(shop, { role: 'admin' })
  const [hers, owners] = [aScreen(shop.url), aScreen(shop.url)]
  await hers.setAuth(member.token)
  await owners.setAuth(admin.token)
  const own = hers.listen(`orders:${member.id}`, { private: true })
  const all = owners.listen('admin:orders', { private: true })
  for (const subscription of [own, all]) await waitUntilJoined(subscription)
  await buyAs('a-guest@example.com')
  await expect.poll(() => all.changes.length).toBeGreaterThan(0)
  expect(own.changes).toEqual([])
  await buyAs(member.email)
  await expect.poll(() => own.changes.length).toBeGreaterThan(0)
})

test('a member downloads all that is kept of the account, and no password', async () => {
  const member = await aMember(shop)
  await buyAs(member.email)
  const answer = await shop.fetch('/api/account/data', { headers: member.headers })
  expect(answer.headers.get('content-disposition')).toContain('immortela.json')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { id: member.id, email: member.email },
    addresses: [],
    devices: [{ method: 'password' }],
    orders: [{ email: member.email }],
  })
  expect(text).not.toMatch(/argon2|refreshSecret/)
})
