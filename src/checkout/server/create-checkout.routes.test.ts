import { describe, expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { changePrice } from '#catalogue/testing/change-price.ts'
import { anItem, aRequest, booksOf, createCheckout } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import fr from '#checkout/words.fr.json' with { type: 'json' }
import { promisedOn } from '#delivery/promise.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()
const lastCheckout = async () => (await shop.rows('select * from checkouts order by created_at desc limit 1'))[0]

/** Refused as changed, with no row written. */
async function refusedAsChanged(
  body: unknown,
  changes: unknown[],
  headers = {},
  sentence = en['checkout.refused.changed'],
) {
  const [before, sessions] = [await booksOf(shop), await shop.simulatorRows('select id from sessions')]
  const answer = await createCheckout(shop, body, headers)
  expect(answer).toMatchObject({ status: 409, body: { error: sentence, changes } })
  expect(answer.body.changes).toHaveLength(changes.length)
  expect(answer.body).not.toHaveProperty('url')
  expect(await booksOf(shop)).toEqual(before)
  expect(await shop.simulatorRows('select id from sessions')).toEqual(sessions)
  return answer.body
}

test('PAY-01 a cart becomes a payment page at exactly the server’s sum, and what was shown is kept with it', async () => {
  const items = [anItem('renouvela-creme', { quantity: 2 }), anItem('immortela-elixir-30ml')]
  const request = aRequest({ items, delivery: parisAddress, giftMessage: ' For you ', termsVersion: '1' })
  const { status, body } = await createCheckout(shop, request)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['url', 'reference'])
  expect(body.url).toMatch(new RegExp(`^${shop.url}/simulator/pay/session_[\\w-]{27}$`))
  expect(await lastCheckout()).toMatchObject({
    language: 'en',
    currency: 'USD',
    total_minor: 320000,
    email: 'anne@example.com',
    delivery: parisAddress,
    gift_message: 'For you',
    provider: 'simulator',
    payment_url: body.url,
    reference: expect.stringMatching(/^[\w-]{27}$/),
    shown: {
      termsVersion: '1',
      termsInForce: 1,
      button: 'Order and pay $3,200.00',
      total: { minor: 320_000, currency: 'USD' },
      tax: { percent: 20, amount: { minor: 53_333, currency: 'USD' } },
      lines: [
        {
          product_id: 'renouvela-creme',
          title: 'Renouvela Crème',
          mode: 'purchase',
          quantity: 2,
          unit: { minor: 90_000 },
        },
        { product_id: 'immortela-elixir-30ml', quantity: 1, total: { minor: 140_000 } },
      ],
    },
  })
  const [session] = await shop.simulatorRows(`select amount_minor, currency, language from sessions`)
  expect(session).toEqual({ amount_minor: 320000, currency: 'USD', language: 'en' })
})

describe('PAY-01 PAY-03 RES-03 a reservation', () => {
  const riche = anItem('renouvela-extra-riche', {
    product_name: 'Free of charge',
    product_image: 'https://evil.example/x',
  })
  const reserve = (own: object, headers = {}) => createCheckout(shop, aRequest({ items: [riche], ...own }), headers)

  test('needs a member, with a deposit or in full', async () => {
    for (const own of [{ isReserve: true }, { isDeposit: true }, { items: [{ ...riche, isDeposit: true }] }]) {
      expect(await reserve(own)).toMatchObject({ status: 401, body: { error: en['checkout.refused.needs-session'] } })
    }
  })

  test('is charged half as a deposit, whatever the browser says of names and pictures', async () => {
    const { headers } = await aMember(shop)
    const day = promisedOn(30, dayOf(new Date()))
    const own = { isReserve: true, isDeposit: true, depositPercentage: 50, estimatedDeliveryDate: day }
    expect((await reserve(own, headers)).status).toBe(200)
    const checkout = await lastCheckout()
    expect(checkout).toMatchObject({
      total_minor: 45_000,
      shown: {
        total: { minor: 90_000 },
        dueNow: { minor: 45_000 },
        button: 'Reserve – obligation to pay $450.00',
        parts: [{ kind: 'reservation', deposit: { minor: 45_000 }, balance: { minor: 45_000 } }],
        lines: [{ title: 'Renouvela Extra-Riche', mode: 'reservation', promisedOn: day }],
      },
    })
    expect(JSON.stringify(checkout)).not.toMatch(/Free of charge|evil/)
  })

  test('is refused as changed when another share or another day was shown', async () => {
    const { headers } = await aMember(shop)
    const changed = (change: object) => ({ status: 409, body: { changes: [change] } })
    const code = 'renouvela-extra-riche'
    const half = { isReserve: true, isDeposit: true }
    expect(await reserve({ ...half, depositPercentage: 1 }, headers)).toMatchObject(
      changed({ product_id: code, reason: 'deposit' }),
    )
    expect(await reserve({ ...half, estimatedDeliveryDate: '2020-01-01' }, headers)).toMatchObject(
      changed({ product_id: code, reason: 'day', promisedOn: promisedOn(30, dayOf(new Date())) }),
    )
    const bought = { items: [anItem('renouvela-creme', { isDeposit: true })] }
    expect(await reserve(bought, headers)).toMatchObject(changed({ product_id: 'renouvela-creme', reason: 'mode' }))
  })

  test('that is given up leads back to the product that it was reserved from, any other to the checkout', async () => {
    const { headers } = await aMember(shop)
    const back = async (own: object) => {
      const { body } = await reserve(own, headers)
      const id = body.url?.split('/').at(-1)
      const [session] = await shop.simulatorRows<{ cancel_url: string }>(
        `select cancel_url from sessions where id = '${id}'`,
      )
      return session?.cancel_url
    }
    expect(await back({ isReserve: true, isDeposit: true })).toBe(
      `${shop.url}/en/collection/renouvela-extra-riche#reserve-unpaid`,
    )
    expect(await back({ items: [{ ...riche, isDeposit: true }] })).toBe(`${shop.url}/en/checkout?returned=unpaid`)
  })

  test('in a cart with other things is an order of its own, and both sums are paid in one go', async () => {
    const { headers } = await aMember(shop)
    const items = [anItem('immortela-elixir-10ml'), { ...riche, isDeposit: true, quantity: 3 }]
    expect((await reserve({ items }, headers)).status).toBe(200)
    const checkout = await lastCheckout()
    expect(checkout).toMatchObject({
      total_minor: 50_000 + 135_000,
      shown: {
        total: { minor: 320_000 },
        button: 'Order and pay $1,850.00',
        parts: [
          { kind: 'order', total: { minor: 50_000 }, dueNow: { minor: 50_000 }, deposit: null },
          { kind: 'reservation', total: { minor: 270_000 }, dueNow: { minor: 135_000 } },
        ],
      },
    })
  })
})

test('PAY-01 two lines of one product are charged as one line of their sum', async () => {
  const items = [anItem('renouvela-creme', { quantity: 2 }), anItem('renouvela-creme', { quantity: 3 })]
  expect((await createCheckout(shop, aRequest({ items }))).status).toBe(200)
  expect(await lastCheckout()).toMatchObject({ total_minor: 450000, shown: { lines: [{ quantity: 5 }] } })
})

test('PAY-01 a price other than the shown one is reported with the new sum, in both languages, and nothing is charged', async () => {
  const items = [anItem('renouvela-creme', { product_price: 899.99 }), anItem('immortela-elixir-10ml')]
  const change = { product_id: 'renouvela-creme', reason: 'price', price: 900 }
  expect(await refusedAsChanged(aRequest({ items }), [change])).toMatchObject({ total: 1400, currency: 'USD' })
  const french = aRequest({ language: 'fr', items: [anItem('renouvela-creme', { product_price: 900 })] })
  const changed = { product_id: 'renouvela-creme', reason: 'price', price: 830 }
  expect(await refusedAsChanged(french, [changed], {}, fr['checkout.refused.changed'])).toMatchObject({
    total: 830,
    currency: 'EUR',
  })
})

test.each([0, 0.01, 900.004, 900.001, 1_000_000])(
  'PAY-01 a shown price of %d is not the price',
  async (product_price) => {
    await refusedAsChanged(aRequest({ items: [anItem('renouvela-creme', { product_price })] }), [
      { product_id: 'renouvela-creme', reason: 'price', price: 900 },
    ])
  },
)

test('PAY-01 an unknown or withdrawn product is reported as gone', async () => {
  await aStoredProduct(shop, 'a-draft', { published: false })
  for (const code of ['no-such-product', 'a-draft', '__proto__', "'; drop table orders; --"]) {
    const answer = await refusedAsChanged(aRequest({ items: [anItem(code)] }), [{ product_id: code, reason: 'gone' }])
    expect(answer).not.toHaveProperty('total')
  }
  const items = [anItem('no-such-product'), anItem('renouvela-creme')]
  const answer = await refusedAsChanged(aRequest({ items }), [{ product_id: 'no-such-product', reason: 'gone' }])
  expect(answer).toMatchObject({ total: 900, currency: 'USD' })
})

test('PAY-01 more than one order may have is refused, also when it is spread over two lines', async () => {
  const limit = { product_id: 'renouvela-creme', reason: 'quantity', quantity: 10 }
  await refusedAsChanged(aRequest({ items: [anItem('renouvela-creme', { quantity: 11 })] }), [limit])
  const items = [anItem('renouvela-creme', { quantity: 6 }), anItem('renouvela-creme', { quantity: 5 })]
  await refusedAsChanged(aRequest({ items }), [limit])
  const most = aRequest({ items: [anItem('renouvela-creme', { quantity: 10 })] })
  expect((await createCheckout(shop, most)).status).toBe(200)
})

test('PROD-07 a product that is sold out is not sold', async () => {
  await shop.rows(`update catalogue_products set stock = 0 where product_id = 'renouvela-riche'`)
  const request = aRequest({ items: [anItem('renouvela-riche')] })
  await expect
    .poll(async () => (await shop.fetch('/api/products/renouvela-riche')).text())
    .toContain('"in_stock":false')
  await refusedAsChanged(request, [{ product_id: 'renouvela-riche', reason: 'sold-out' }])
})

test('PAY-01 a price that changes between page and button is reported, and the new one is charged once it was shown', async () => {
  const sale = { onSale: true, prices: [{ currency: 'USD', regularMinor: 50_000, saleMinor: 44_990 } as const] }
  await changePrice('immortela-elixir-10ml', sale, new Date())
  await expect
    .poll(async () => (await shop.fetch('/api/products/immortela-elixir-10ml')).text())
    .toContain('"sale_price":449.9')
  const change = { product_id: 'immortela-elixir-10ml', reason: 'price', price: 449.9 }
  const old = aRequest({ items: [anItem('immortela-elixir-10ml')] })
  expect(await refusedAsChanged(old, [change])).toMatchObject({ total: 449.9 })
  const shown = aRequest({ items: [anItem('immortela-elixir-10ml', { product_price: 449.9 })] })
  expect((await createCheckout(shop, shown)).status).toBe(200)
  expect(await lastCheckout()).toMatchObject({ total_minor: 44990 })
})
