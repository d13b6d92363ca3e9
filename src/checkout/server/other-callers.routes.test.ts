import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { type Answer, anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const [home, elsewhere] = ['192.0.2.10', '198.51.100.77']

let made = 0
async function counted(stock: number): Promise<string> {
  made += 1
  await aStoredProduct(shop, `wanted-${made}`, { stock, dollars: 10_000, euros: 9_000 })
  return `wanted-${made}`
}

const requestFor = (code: string, customerEmail: string, own: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ customerEmail, items: [anItem(code, { product_price: 100 })], ...own })
const ask = (body: object, address: string, headers: Record<string, string> = {}) =>
  shop.post<Answer & { reference: string }>('/api/create-checkout', body, { 'x-forwarded-for': address, ...headers })
const refusedAsHeld = (code: string) => ({
  status: 409,
  body: { error: en['checkout.refused.changed'], changes: [{ product_id: code, reason: 'held' }] },
})
const ordersOf = (email: string) =>
  shop.rows('select cancelled_because from orders where lower(email) = $1 order by number', [email])

test('an attacker who writes a buyer’s email and cart gets another payment, and never the buyer’s reference', async () => {
  const request = aRequest({ customerEmail: 'victim@example.com' })
  const own = await ask(request, home, { 'idempotency-key': 'the-key-of-the-buyer' })
  const attacker = await ask({ ...request, customerEmail: 'VICTIM@example.com' }, elsewhere)
  expect([own.status, attacker.status]).toEqual([200, 200])
  expect(attacker.body.reference).not.toBe(own.body.reference)
  expect(attacker.body.url).not.toBe(own.body.url)
  // A buyer is not led either to the page that an attacker opened before, of which the attacker keeps the reference.
  expect((await ask(request, '192.0.2.11')).body.reference).not.toBe(attacker.body.reference)
})

test('the buyer comes back to the page that is open: by address, by key, or by the reference that the browser keeps', async () => {
  const request = aRequest({ customerEmail: 'comes-back@example.com' })
  const key = { 'idempotency-key': 'a-key-that-is-kept' }
  const { reference } = (await ask(request, home, key)).body
  const earlier = ['another-reference', reference]
  for (const again of [
    await ask(request, home),
    await ask(request, elsewhere, key),
    await ask({ ...request, earlier }, elsewhere),
  ]) {
    expect([again.status, again.body.reference]).toEqual([200, reference])
  }
})

test('units held for a buyer are not taken with the buyer’s email, neither opened nor paid', async () => {
  const code = await counted(2)
  const email = 'held-for@example.com'
  const own = await ask(requestFor(code, email), home)
  expect(
    await ask(requestFor(code, email, { items: [anItem(code, { product_price: 100, quantity: 2 })] }), elsewhere),
  ).toMatchObject(refusedAsHeld(code))
  const attacker = await ask(requestFor(code, email, { giftMessage: 'Mine' }), elsewhere)
  await choose(attacker.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf(email)).toMatchObject([{ cancelled_because: null }])
  expect(await ask(requestFor(code, email, { giftMessage: 'More' }), elsewhere)).toMatchObject(refusedAsHeld(code))
  await choose(own.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf(email)).toMatchObject([{ cancelled_because: null }, { cancelled_because: null }])
})

test('a buyer whose network changed keeps the unit, where the browser shows the payment it opened before', async () => {
  const code = await counted(1)
  const email = 'on-the-way@example.com'
  const { reference } = (await ask(requestFor(code, email), home)).body
  const changed = requestFor(code, email, { giftMessage: 'For you' })
  expect(await ask(changed, elsewhere), 'a program that shows nothing reads why').toMatchObject(refusedAsHeld(code))
  const second = await ask({ ...changed, earlier: [reference] }, elsewhere)
  expect(second.status).toBe(200)
  // By the reference of the newest, through any number of networks.
  const third = await ask({ ...changed, giftMessage: 'For her', earlier: [second.body.reference] }, '203.0.113.5')
  await choose(third.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf(email)).toMatchObject([{ cancelled_because: null }])
})

test('a guest who signs in before paying keeps the unit in the same browser', async () => {
  const code = await counted(1)
  const { email, headers } = await aMember(shop)
  const { reference } = (await ask(requestFor(code, email), home)).body
  expect(await ask(requestFor(code, email), home, headers)).toMatchObject(refusedAsHeld(code))
  const signedIn = await ask(requestFor(code, email, { earlier: [reference] }), home, headers)
  expect(signedIn.status).toBe(200)
  await choose(signedIn.body.url ?? '', 'paid')
  await expect.poll(() => ordersOf(email)).toMatchObject([{ cancelled_because: null }])
})

test('a member holds what they hold from every network', async () => {
  const code = await counted(1)
  const { email, headers } = await aMember(shop)
  const first = await ask(requestFor(code, email), home, headers)
  expect((await ask(requestFor(code, email), elsewhere, headers)).body.reference).toBe(first.body.reference)
  expect((await ask(requestFor(code, email, { giftMessage: 'For you' }), elsewhere, headers)).status).toBe(200)
})
