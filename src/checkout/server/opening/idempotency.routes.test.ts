import { expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, booksOf, createCheckout } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import { anUnreliableServer } from '#platform/testing/an-unreliable-server.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

// Between the shop and its bank, as a network is: what the shop sends reaches the simulator only while it works.
const way = anUnreliableServer(async ({ method, path, headers, body }) => {
  const { authorization = '', 'content-type': type = '' } = headers
  const answer = await shop.fetch(path, { method, headers: { authorization, 'content-type': type }, body })
  return { status: answer.status, body: await answer.text() }
})
const shop = openTestShop({
  get ownUrl() {
    return way.url
  },
})

const of = (customerEmail: string, own: Parameters<typeof aRequest>[0] = {}) => aRequest({ customerEmail, ...own })
const withKey = (key: string) => ({ 'idempotency-key': key })
const withTheKey = (key: string) =>
  shop.rows(
    'select id, payment_url, total_minor, currency from checkouts join checkout_keys on id = checkout_id where key = $1',
    [key],
  )
const sessions = async () => (await shop.simulatorRows<{ id: string }>('select id from sessions')).length

test('the same key and the same cart lead to the same payment page, and are one checkout', async () => {
  const first = await createCheckout(shop, aRequest(), withKey('the-same-key'))
  const second = await createCheckout(shop, aRequest(), withKey('the-same-key'))
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await withTheKey('the-same-key')).toMatchObject([{ payment_url: first.body.url }])
  expect(await sessions()).toBe(1)
})

test('twenty clicks at once with the same key are one checkout, one session and one payment page', async () => {
  const before = await sessions()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => createCheckout(shop, of('clicks@example.com'), withKey('twenty-clicks'))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  expect(await withTheKey('twenty-clicks')).toHaveLength(1)
  expect(await sessions()).toBe(before + 1)
})

test('the same key with another cart is refused, and changes nothing', async () => {
  const first = await createCheckout(shop, of('cart@example.com'), withKey('another-cart'))
  const before = await booksOf(shop)
  for (const other of [
    of('cart@example.com', { items: [anItem('renouvela-creme', { quantity: 2 })] }),
    aRequest({ customerEmail: 'bob@example.com' }),
    of('cart@example.com', { language: 'fr' }),
    of('cart@example.com', { giftMessage: 'For you' }),
  ]) {
    const { status, body } = await createCheckout(shop, other, withKey('another-cart'))
    expect(status).toBe(409)
    expect(body).not.toHaveProperty('url')
  }
  expect(
    await createCheckout(shop, of('cart@example.com', { giftMessage: 'For you' }), withKey('another-cart')),
  ).toMatchObject({
    body: { error: en['checkout.refused.key-reused'] },
  })
  expect(await booksOf(shop)).toEqual(before)
  expect((await createCheckout(shop, of('cart@example.com'), withKey('another-cart'))).body).toEqual(first.body)
})

test('one unpaid cart of one person is one payment page, whatever the key; another person’s is another', async () => {
  const ask = async (email: string, key?: string) =>
    (await createCheckout(shop, of(email), key ? withKey(key) : {})).body.url
  const urls = [
    await ask('anna@example.com'),
    await ask('anna@example.com'),
    await ask('anna@example.com', 'one-of-two-keys'),
    ...(await Promise.all([ask('anna@example.com', 'two-of-two-keys'), ask('anna@example.com')])),
  ]
  expect(new Set(urls).size).toBe(1)
  expect(urls).not.toContain(await ask('berta@example.com'))
  const both = await Promise.all([ask('clara@example.com', 'clara-in-one-tab'), ask('clara@example.com')])
  expect(new Set(both).size).toBe(1)
})

test.each(['unreachable', 'failing', 'invalid'] as const)(
  'while the bank %s the shop reports it, nothing is charged, and the same key works afterwards',
  async (mood) => {
    const email = `${mood.replaceAll(' ', '-')}@example.com`
    const key = `while-the-bank-${mood.replaceAll(' ', '-')}`
    const before = await sessions()
    way.behavior = mood
    const refused = await createCheckout(shop, of(email), withKey(key))
    expect(refused).toEqual({ status: 503, body: { error: en['checkout.refused.no-answer'] } })
    expect(await sessions()).toBe(before)
    expect(await withTheKey(key)).toMatchObject([{ payment_url: null }])
    way.behavior = 'works'
    const opened = await createCheckout(shop, of(email), withKey(key))
    expect(opened.status).toBe(200)
    expect(await withTheKey(key)).toMatchObject([{ payment_url: opened.body.url }])
    expect(await sessions()).toBe(before + 1)
    expect(await booksOf(shop)).toMatchObject({ orders: 0, entries: 0 })
  },
)

test('a try that failed in euros is never continued in dollars under the same key', async () => {
  await aStoredProduct(shop, 'a-hand-cream', { dollars: 4_200, euros: 4_200 })
  const { language: _, ...request } = aRequest({ items: [anItem('a-hand-cream')] })
  way.behavior = 'unreachable'
  const key = withKey('euros-then-dollars')
  expect((await createCheckout(shop, request, { ...key, 'accept-language': 'fr' })).status).toBe(503)
  way.behavior = 'works'
  expect((await createCheckout(shop, request, { ...key, 'accept-language': 'en' })).status).toBe(409)
  const opened = await createCheckout(shop, request, { ...key, 'accept-language': 'fr' })
  expect(opened.status).toBe(200)
  const [session] = await shop.simulatorRows('select currency from sessions where id = $1', [
    opened.body.url?.split('/').at(-1),
  ])
  expect([session, (await withTheKey('euros-then-dollars'))[0]]).toMatchObject([
    { currency: 'EUR' },
    { currency: 'EUR' },
  ])
})

test.each(['short', 'x'.repeat(201)].map((key) => [key.length, key] as const))(
  'a key of %i characters is refused',
  async (_, key) => {
    const { status, body } = await createCheckout(shop, aRequest(), withKey(key))
    expect([status, body.error]).toEqual([400, en['checkout.refused.invalid']])
  },
)

test('a key whose payment page has expired opens no other, and says so', async () => {
  const first = await createCheckout(shop, of('late@example.com'), withKey('came-back-late'))
  expect(first.status).toBe(200)
  await shop.rows("update checkouts set expires_at = now() where email = 'late@example.com'")
  const before = await sessions()
  expect(await createCheckout(shop, of('late@example.com'), withKey('came-back-late'))).toEqual({
    status: 410,
    body: { error: en['checkout.refused.expired'] },
  })
  expect(await sessions()).toBe(before)
})
